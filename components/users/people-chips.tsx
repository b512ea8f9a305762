"use client";
import { useTranslations } from "next-intl";
import { PersonChip } from "./person-chip";
import type { KnownPerson } from "./use-people";

const chipsMax = 60;

interface PeopleChipsProps {
  people: readonly KnownPerson[];
  withIds: boolean;
  /** How many texts are being looked up. */
  resolving: number;
}

/** The chosen people, as far as there is room, and how many more may come. */
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
