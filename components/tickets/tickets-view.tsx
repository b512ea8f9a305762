"use client";
import { Ticket } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { TicketLink } from "@/components/detail/ticket-link";
import { ListBar } from "@/components/page/list-bar";
import { PageBody } from "@/components/page/page-body";
import { PageHeader } from "@/components/page/page-header";
import { SearchForm } from "@/components/page/search-form";
import { PlainTable } from "@/components/runs/plain-table";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import type { TicketList } from "@/lib/contract/ticket";
import { routes } from "@/lib/routes";

interface TicketsViewProps {
  application: string;
  list: TicketList;
  /** The part of a number that was searched for, and where the page begins. */
  q: string;
  before: number | null;
  /** Whether the person sees what everybody did here. */
  seesAll: boolean;
}

/** The tickets that changes were made for, the latest touched first. */
export function TicketsView({ application, list, q, before, seesAll }: TicketsViewProps) {
  const t = useTranslations("tickets");
  const base = routes.tickets(application);
  const hrefOf = (query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
  const searched: Record<string, string> = q === "" ? {} : { q };
  return (
    <>
      <PageHeader title={t("title")} />
      <ListBar label={t("title")}>
        <SearchForm
          action={base}
          label={t("search")}
          submit={t("find")}
          value={q}
          maxLength={100}
        />
      </ListBar>
      <PageBody width="wide">
        <p className="max-w-2xl text-muted text-sm">{t(seesAll ? "text" : "textOwn")}</p>
        {list.tickets.length === 0 ? (
          <EmptyState
            icon={<Ticket />}
            title={t(q === "" ? "none" : "noMatch")}
            actions={q !== "" && <ButtonLink href={base}>{t("clear")}</ButtonLink>}
          >
            {t(q === "" ? "noneText" : "noMatchText")}
          </EmptyState>
        ) : (
          <TicketsTable application={application} tickets={list.tickets} />
        )}
        {list.bounded && <p className="text-muted text-xs">{t("bounded")}</p>}
        <div className="flex gap-2">
          {before !== null && (
            <ButtonLink href={hrefOf(searched)} size="sm">
              {t("newest")}
            </ButtonLink>
          )}
          {list.next !== null && (
            <ButtonLink href={hrefOf({ ...searched, before: String(list.next) })} size="sm">
              {t("older")}
            </ButtonLink>
          )}
        </div>
      </PageBody>
    </>
  );
}

interface TicketsTableProps {
  application: string;
  tickets: TicketList["tickets"];
}

function TicketsTable({ application, tickets }: TicketsTableProps) {
  const t = useTranslations("tickets");
  const format = useFormatter();
  return (
    <PlainTable
      caption={t("title")}
      columns={[
        { id: "ticket", label: t("columns.ticket") },
        { id: "changes", label: t("columns.changes"), atEnd: true },
        { id: "last", label: t("columns.last"), atEnd: true },
        { id: "first", label: t("columns.first"), atEnd: true, className: "phone:hidden" },
      ]}
    >
      {tickets.map(({ ticket, changes, firstAt, lastAt }) => (
        <tr key={ticket} className="hover:bg-hover">
          <th scope="row" className="px-3 py-2 text-start font-medium">
            <TicketLink application={application} ticket={ticket} />
          </th>
          <td className="px-3 py-2 text-end tabular-nums">{format.number(changes)}</td>
          <td className="whitespace-nowrap px-3 py-2 text-end text-muted">
            <RelativeTime ms={lastAt} />
          </td>
          <td className="whitespace-nowrap px-3 py-2 text-end text-muted phone:hidden">
            <RelativeTime ms={firstAt} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
