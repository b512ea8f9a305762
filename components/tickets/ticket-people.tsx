"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { NamedPerson } from "@/components/detail/named-person";
import type { TicketPage, TicketPerson } from "@/lib/contract/ticket";
import { routes } from "@/lib/routes";

interface TicketPeopleProps {
  application: string;
  page: Pick<TicketPage, "people" | "peopleInAll">;
}

/** Everybody whom a ticket concerns, by name, and in which way. */
export function TicketPeople({ application, page }: TicketPeopleProps) {
  const t = useTranslations("tickets");
  const { people, peopleInAll } = page;
  if (people.length === 0) return <p className="text-muted text-sm">{t("nobody")}</p>;
  return (
    <div className="grid gap-2 text-sm">
      <ul className="grid gap-2">
        {people.map((person) => (
          <li key={person.id} className="grid min-w-0 gap-0.5">
            <Link
              href={routes.user(application, person.id)}
              prefetch={false}
              className="block min-w-0 rounded-sm hover:underline"
            >
              <NamedPerson application={application} id={person.id} />
            </Link>
            <span className="text-muted text-xs">{t(`sides.${sideOf(person)}`)}</span>
          </li>
        ))}
      </ul>
      {peopleInAll > people.length && (
        <p className="text-muted text-xs">
          {t("morePeople", { count: peopleInAll - people.length })}
        </p>
      )}
    </div>
  );
}

function sideOf({ blocks, isBlocked }: TicketPerson): "blocks" | "isBlocked" | "both" {
  if (blocks && isBlocked) return "both";
  return blocks ? "blocks" : "isBlocked";
}
