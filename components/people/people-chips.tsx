"use client";
import { Combobox } from "@base-ui/react/combobox";
import { CircleHelp, UserX, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { classNames } from "@/components/ui/class-names";
import type { KnownPerson } from "./use-people";

const chipsMax = 60;

interface PeopleChipsProps {
  people: readonly KnownPerson[];
  withIds: boolean;
  /** How many texts are being resolved. */
  resolving: number;
}

/** The chosen people, up to a maximum, and how many are being resolved. */
export function PeopleChips({ people, withIds, resolving }: PeopleChipsProps) {
  const t = useTranslations("people");
  return (
    <>
      {people.slice(0, chipsMax).map((person) => (
        <PersonChip key={person.id} person={person} withId={withIds} />
      ))}
      {people.length > chipsMax && (
        <span className="px-1 text-muted text-xs">
          {t("andMore", { count: people.length - chipsMax })}
        </span>
      )}
      {resolving > 0 && (
        <span role="status" className="animate-pulse px-1 text-muted text-xs">
          {t("resolving", { count: resolving })}
        </span>
      )}
    </>
  );
}

interface PersonChipProps {
  person: KnownPerson;
  /** Whether to show the id next to the name, since names are not unique. */
  withId: boolean;
}

/** A chosen person; an unknown id is marked by colour and text. */
function PersonChip({ person, withId }: PersonChipProps) {
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
      {username && withId && (
        <code className="max-w-1/2 shrink-0 truncate font-mono text-2xs text-muted">{id}</code>
      )}
      <Combobox.ChipRemove
        aria-label={common("removeNamed", { name })}
        className="flex size-control-xs shrink-0 items-center justify-center text-faint hover:text-ink [&_svg]:size-3"
      >
        <X />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}
