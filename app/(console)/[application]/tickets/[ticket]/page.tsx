import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { createLoader, parseAsString, type SearchParams } from "nuqs/server";
import { TicketView } from "@/components/tickets/ticket-view";
import { auditScope } from "@/lib/bff/audit-scope";
import { requirePage } from "@/lib/bff/page";
import { consoleRuntime } from "@/lib/console/runtime";
import { readTicket } from "@/lib/console/tickets/read-ticket";
import { findTicketHref } from "@/lib/console/tickets/ticket-address";
import { runLimits } from "@/lib/contract/run-limits";
import { TicketCursor, TicketNumber } from "@/lib/contract/ticket";
import { idOfSegment } from "@/lib/routes";

interface TicketPageProps {
  params: Promise<{ application: string; ticket: string }>;
  searchParams: Promise<SearchParams>;
}

const loadPageParams = createLoader({ after: parseAsString });

export async function generateMetadata({ params }: TicketPageProps): Promise<Metadata> {
  return { title: (await params).ticket };
}

export default async function TicketPage({ params, searchParams }: TicketPageProps) {
  const { application: id, ticket: segment } = await params;
  const { application, staff, permissions } = await requirePage(id, "own-activity");
  const ticket = TicketNumber.safeParse(idOfSegment(segment)).data;
  if (ticket === undefined) notFound();
  const { after: asked } = await loadPageParams(searchParams);
  const after = TicketCursor.safeParse(asked).data ?? null;
  const call = { pool: consoleRuntime().pool, application, staff };
  const [page, href] = await Promise.all([
    readTicket(call, auditScope(staff, application.id), ticket, after),
    findTicketHref(ticket),
  ]);
  const { name, environment } = application;
  return (
    <TicketView
      application={{ id, name, environment }}
      ticket={ticket}
      page={page}
      after={after}
      href={href}
      seesAll={permissions.has("all-activity")}
      canBlock={permissions.has("block")}
      rowsWithoutTypedName={runLimits.rowsWithoutTypedName}
    />
  );
}
