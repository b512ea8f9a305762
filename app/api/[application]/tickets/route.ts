import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { listTickets } from "@/lib/console/tickets/list-tickets";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listTickets, ({ application, staff, query }) =>
  listTickets(auditScope(staff, application.id), application.id, {
    q: query.q,
    before: query.before ?? null,
  }),
);
