"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { BlockReasons } from "@/lib/queries/blocks";
import type { Person } from "@/lib/queries/people-directory";
import { routes } from "@/lib/routes";
import { PersonName } from "./person-name";
import { ReasonNote } from "./reason-note";

interface BlockCardsProps {
  application: string;
  people: readonly Person[];
  selection: { has: (id: string) => boolean; toggle: (id: string) => void };
  reasons: BlockReasons | undefined;
  onUnblock: ((person: Person) => void) | undefined;
  instead: ReactNode;
}

/** A block list for phones, in one column. */
export function BlockCards(props: BlockCardsProps) {
  const { application, people, selection, reasons, onUnblock, instead } = props;
  const t = useTranslations("blocks");
  return (
    <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto">
      {instead}
      <ul>
        {people.map((person) => (
          <li key={person.id} className="flex min-h-16 items-center gap-1 border-b pe-4">
            <Checkbox
              label={t("select", { name: person.username || person.id })}
              labelHidden
              checked={selection.has(person.id)}
              onChange={() => selection.toggle(person.id)}
              labelClassName="w-10 shrink-0 justify-center self-stretch"
            />
            <Link
              href={routes.user(application, person.id)}
              prefetch={false}
              className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1 py-2"
            >
              <PersonName person={person} withId />
              {onUnblock && (
                <span className="text-xs">
                  <ReasonNote reason={reasons?.get(person.id)} t={t} />
                </span>
              )}
            </Link>
            {onUnblock && (
              <Button
                onClick={() => onUnblock(person)}
                aria-label={t("unblockNamed", { name: person.username || person.id })}
              >
                {t("unblock")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
