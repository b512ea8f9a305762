"use client";
import { Combobox } from "@base-ui/react/combobox";
import { CornerDownLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { ErrorReason } from "@/components/ui/error-reason";
import type { PeopleDirectory, Person } from "@/lib/queries/people";

const optionClasses =
  "flex min-h-control items-center gap-2 rounded-md px-2 py-1 outline-none select-none data-highlighted:bg-hover";

/** A person to choose: the name, and the id that tells people of one name apart. */
export function PersonOption({ id, person }: { id: string; person: Person | undefined }) {
  return (
    <Combobox.Item value={id} className={optionClasses}>
      <Avatar name={person?.username ?? id} src={person?.profileImageUrl} />
      <bdi className="min-w-0 flex-1 truncate">{person?.username ?? id}</bdi>
      <code className="max-w-[50%] truncate font-mono text-2xs text-faint">{id}</code>
    </Combobox.Item>
  );
}

/** The text as it was typed: an id, a whole name, or several of them. */
export function TypedOption({ value, text }: { value: string; text: string }) {
  const t = useTranslations("people");
  return (
    <Combobox.Item value={value} className={optionClasses}>
      <CornerDownLeft className="mx-0.5 size-3.5 shrink-0 text-faint" />
      <span className="min-w-0 flex-1 truncate">{t("useTyped", { text })}</span>
    </Combobox.Item>
  );
}

interface SearchedNoteProps {
  directory: PeopleDirectory | undefined;
  searching: boolean;
}

/** How far the people were walked: a name may belong to somebody further on. */
export function SearchedNote({ directory, searching }: SearchedNoteProps) {
  const t = useTranslations("people");
  const count = directory?.people.length ?? 0;
  const words = () => {
    if (directory?.state === "failed" && directory.error) {
      return t.rich("walkFailed", {
        reason: () => <ErrorReason error={directory.error as Error} />,
      });
    }
    if (!directory || directory.state === "running") return t("searching", { count });
    if (directory.state === "done") return t("searchedAll", { count });
    return searching ? t("searchedSome", { count }) : t("newestSome", { count });
  };
  return (
    <p role="status" className="border-t px-2 pt-1.5 pb-1 text-faint text-xs not-first:mt-1">
      {words()}
    </p>
  );
}
