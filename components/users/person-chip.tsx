"use client";
import { Combobox } from "@base-ui/react/combobox";
import { CircleHelp, UserX, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { classNames } from "@/components/ui/class-names";
import type { KnownPerson } from "./use-people";

interface PersonChipProps {
  person: KnownPerson;
  /** Whether the id stands beside the name, as several people may have one name. */
  withId: boolean;
}

/** A chosen person; an id of nobody is marked, in colour and in words. */
export function PersonChip({ person, withId }: PersonChipProps) {
  const t = useTranslations("people");
  const common = useTranslations("common");
  const { id, username, standing } = person;
  const name = username ?? id;
  const unknown = standing === "unknown";
  return (
    <Combobox.Chip
      data-tooltip={unknown ? t("unknownId", { id }) : id}
      className={classNames(
        "flex h-control-xs min-w-0 max-w-full items-center gap-1 rounded-sm ps-1 text-xs data-highlighted:ring-1 data-highlighted:ring-accent-ink",
        unknown ? "bg-danger-soft text-danger-ink" : "bg-hover",
        standing === "checking" && "animate-pulse",
      )}
    >
      {unknown && <UserX aria-label={t("unknown")} className="size-3.5 shrink-0" />}
      {standing === "unchecked" && (
        <CircleHelp aria-label={t("unchecked")} className="size-3.5 shrink-0 text-warning-ink" />
      )}
      {(standing === "known" || standing === "checking") && (
        <Avatar name={name} src={person.profileImageUrl} />
      )}
      {username ? (
        <bdi className="truncate">{username}</bdi>
      ) : (
        <code className="truncate font-mono text-2xs">{id}</code>
      )}
      {username && withId && <code className="truncate font-mono text-2xs text-muted">{id}</code>}
      <Combobox.ChipRemove
        aria-label={common("removeNamed", { name })}
        className="flex size-control-xs shrink-0 items-center justify-center text-faint hover:text-ink [&_svg]:size-3"
      >
        <X />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}
