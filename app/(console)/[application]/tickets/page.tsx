import { createLoader, parseAsInteger, parseAsString } from "nuqs/server";
import { TicketsView } from "@/components/tickets/tickets-view";
import { auditScope } from "@/lib/bff/audit-scope";
import { type ApplicationPageProps, requirePage, titled } from "@/lib/bff/page";
import { listTickets } from "@/lib/console/tickets/list-tickets";
import { endpoints } from "@/lib/contract/console-api/endpoints";

const loadListParams = createLoader({ q: parseAsString.withDefault(""), before: parseAsInteger });

export const generateMetadata = titled("tickets.title");

export default async function TicketsPage({ params, searchParams }: ApplicationPageProps) {
  const { application: id } = await params;
  const access = await requirePage(id, "own-activity");
  const asked = await loadListParams(searchParams);
  // Values that the endpoint would refuse are ignored.
  const given = { q: asked.q, ...(asked.before === null ? {} : { before: asked.before }) };
  const { q, before = null } = endpoints.listTickets.query.safeParse(given).data ?? { q: "" };
  const list = await listTickets(auditScope(access), id, { q, before });
  return (
    <TicketsView
      application={id}
      list={list}
      q={q}
      before={before}
      seesAll={access.permissions.has("all-activity")}
    />
  );
}
