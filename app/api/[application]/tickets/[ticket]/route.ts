import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { readTicket } from "@/lib/console/tickets/read-ticket";

export const GET = handle("getTicket", (call) =>
  readTicket(call, auditScope(call), call.params.ticket, call.query.after ?? null),
);
