import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { listTickets } from "@/lib/console/tickets/list-tickets";

export const GET = handle("listTickets", (call) => {
  const { q, before = null } = call.query;
  return listTickets(auditScope(call), call.applicationId, { q, before });
});
