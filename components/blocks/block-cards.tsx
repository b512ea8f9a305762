"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { BlockReasons } from "@/lib/queries/blocks";
import type { Person } from "@/lib/queries/people-directory";
import { routes } from "@/lib/routes";
import { PersonName } from "./person-name";
import { ReasonNote } from "./reason-note";

interface BlockCardsProps {
  application: string;
  people: readonly Person[];
  reasons: BlockReasons | undefined;
  onUnblock: ((person: Person) => void) | undefined;
  instead: ReactNode;
}

/** A block list in one column, for phones: the link and the button beside it, both in reach. */
export function BlockCards({ application, people, reasons, onUnblock, instead }: BlockCardsProps) {
  const t = useTranslations("blocks");
  return (
    <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto">
      {instead}
      <ul>
        {people.map((person) => (
          <li key={person.id} className="flex min-h-16 items-center gap-3 border-b px-4 py-2">
            <Link
              href={routes.user(application, person.id)}
              prefetch={false}
              className="grid min-w-0 flex-1 gap-1"
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
