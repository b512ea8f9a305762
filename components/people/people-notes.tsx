"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { PeopleDirectory } from "@/lib/queries/people-directory";
import type { ResolvedPeople } from "@/lib/queries/resolve-people";

type Ambiguous = ResolvedPeople["ambiguous"][number];

interface PeopleNotesProps {
  id: string;
  unknown: readonly string[];
  unchecked: readonly string[];
  doubled: readonly string[];
  surplus: readonly string[];
  ambiguous: readonly Ambiguous[];
  directory: PeopleDirectory | undefined;
  onChoose: (ambiguous: Ambiguous, id: string) => void;
}

const namedMax = 5;

/** The problems of a list of people: unknown ids, duplicates, ambiguous names. */
export function PeopleNotes({
  id,
  unknown,
  unchecked,
  doubled,
  surplus,
  ambiguous,
  directory,
  onChoose,
}: PeopleNotesProps) {
  const t = useTranslations("people");
  const named = (texts: readonly string[]) => ({
    count: texts.length,
    names: texts.slice(0, namedMax).join(", ") + (texts.length > namedMax ? ", …" : ""),
  });
  return (
    <div id={id} role="status" className="grid gap-1 text-xs empty:hidden">
      {unknown.length > 0 && (
        <p className="text-danger-ink">
          {t("unknownNote", named(unknown))}{" "}
          {directory &&
            directory.state !== "done" &&
            t("searchedSome", { count: directory.people.length })}
        </p>
      )}
      {unchecked.length > 0 && (
        <p className="text-warning-ink">{t("uncheckedNote", named(unchecked))}</p>
      )}
      {doubled.length > 0 && <p className="text-muted">{t("doubledNote", named(doubled))}</p>}
      {surplus.length > 0 && <p className="text-warning-ink">{t("surplusNote", named(surplus))}</p>}
      {ambiguous.map((name) => (
        <div key={name.text} className="flex flex-wrap items-center gap-1 text-warning-ink">
          <span>{t("ambiguousNote", { name: name.text, count: name.ids.length })}</span>
          {name.ids.slice(0, namedMax).map((userId) => (
            <Button key={userId} size="sm" onClick={() => onChoose(name, userId)}>
              <code className="font-mono text-2xs">{userId}</code>
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}
