import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { createLoader, parseAsString } from "nuqs/server";
import { TicketView } from "@/components/tickets/ticket-view";
import { auditScope } from "@/lib/bff/audit-scope";
import { type ApplicationPageProps, requirePage } from "@/lib/bff/page";
import { readTicket } from "@/lib/console/tickets/read-ticket";
import { findTicketHref } from "@/lib/console/tickets/ticket-address";
import { TicketCursor, TicketNumber } from "@/lib/contract/ticket";
import { idOfSegment } from "@/lib/routes";

const loadPageParams = createLoader({ after: parseAsString });

export async function generateMetadata({
  params,
}: ApplicationPageProps<"ticket">): Promise<Metadata> {
  return { title: (await params).ticket };
}

export default async function TicketPage({ params, searchParams }: ApplicationPageProps<"ticket">) {
  const { application: id, ticket: segment } = await params;
  const access = await requirePage(id, "own-activity");
  const ticket = TicketNumber.safeParse(idOfSegment(segment)).data;
  if (ticket === undefined) notFound();
  const { after: asked } = await loadPageParams(searchParams);
  const after = TicketCursor.safeParse(asked).data ?? null;
  const [page, href] = await Promise.all([
    readTicket(access, auditScope(access), ticket, after),
    findTicketHref(ticket),
  ]);
  const { application, permissions } = access;
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
    />
  );
}
