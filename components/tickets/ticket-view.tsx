"use client";
import { Activity, ExternalLink, Ticket } from "lucide-react";
import { useTranslations } from "next-intl";
import { Section } from "@/components/detail/section";
import { PageHeader } from "@/components/page/page-header";
import { buttonClasses } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { NamedApplication } from "@/lib/contract/application";
import type { TicketPage } from "@/lib/contract/ticket";
import { routes } from "@/lib/routes";
import { TicketEntryItem } from "./ticket-entry-item";
import { TicketPeople } from "./ticket-people";
import { UnblockAll } from "./unblock-all";

interface TicketViewProps {
  application: NamedApplication;
  ticket: string;
  page: TicketPage;
  /** Where the page begins; null from the start. */
  after: string | null;
  /** The ticket in the team's ticket system; null where an admin set no address. */
  href: string | null;
  /** Whether the person sees what everybody did here. */
  seesAll: boolean;
  /** Whether the person may unblock. */
  canBlock: boolean;
}

/** A ticket: whom it concerns, and everything that was done for it, oldest first. */
export function TicketView(props: TicketViewProps) {
  const { application, ticket, page, after, href, seesAll, canBlock } = props;
  const t = useTranslations("tickets");
  const { id } = application;
  const parent = { label: t("title"), href: routes.tickets(id) };
  const isEmpty = page.entries.length === 0 && after === null;
  return (
    <>
      <PageHeader
        parent={parent}
        title={ticket}
        actions={
          <>
            {canBlock && page.peopleInAll > 0 && <UnblockAll application={id} ticket={ticket} />}
            <ButtonLink
              href={routes.activity(id, { ticket })}
              data-tooltip={t("activity")}
              variant="ghost"
              size="sm"
            >
              <Activity />
              <span className="phone:sr-only">{t("activity")}</span>
            </ButtonLink>
            {href !== null && (
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                data-tooltip={t("openElsewhere")}
                className={buttonClasses({ size: "sm" })}
              >
                <ExternalLink />
                <span className="phone:sr-only">{t("openElsewhere")}</span>
              </a>
            )}
          </>
        }
      />
      <div className="@container scrollbar-thin min-h-0 flex-1 overflow-y-auto">
        {isEmpty ? (
          <EmptyState
            icon={<Ticket />}
            title={t("empty")}
            actions={<ButtonLink href={routes.tickets(id)}>{t("clear")}</ButtonLink>}
          >
            {t(seesAll ? "emptyText" : "emptyTextOwn")}
          </EmptyState>
        ) : (
          <div className="grid min-h-full content-start @4xl:content-stretch @4xl:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
            <div className="min-w-0">
              <Section title={t("done")}>
                {!seesAll && <p className="text-muted text-xs">{t("onlyYours")}</p>}
                <ol className="grid divide-y">
                  {page.entries.map((entry) => (
                    <TicketEntryItem
                      key={entry.kind === "run" ? entry.run.id : entry.item.seq}
                      application={application}
                      entry={entry}
                    />
                  ))}
                </ol>
                <Pages application={id} ticket={ticket} next={page.next} after={after} />
              </Section>
            </div>
            <div className="min-w-0 border-t @4xl:border-s @4xl:border-t-0">
              <Section title={t("people")} note={page.peopleInAll > 0 && page.peopleInAll}>
                <TicketPeople application={id} page={page} />
              </Section>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

interface PagesProps {
  application: string;
  ticket: string;
  next: string | null;
  after: string | null;
}

function Pages({ application, ticket, next, after }: PagesProps) {
  const t = useTranslations("tickets");
  const base = routes.ticket(application, ticket);
  if (next === null && after === null) return null;
  return (
    <div className="flex gap-2">
      {after !== null && (
        <ButtonLink href={base} size="sm">
          {t("fromStart")}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink href={`${base}?after=${next}`} size="sm">
          {t("later")}
        </ButtonLink>
      )}
    </div>
  );
}
