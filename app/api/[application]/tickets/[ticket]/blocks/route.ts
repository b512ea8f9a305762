import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { listTicketBlocks } from "@/lib/console/tickets/ticket-blocks";

export const GET = handle("listTicketBlocks", (call) =>
  listTicketBlocks(auditScope(call), call.applicationId, call.params.ticket),
);
