import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { listTicketBlocks } from "@/lib/console/tickets/ticket-blocks";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listTicketBlocks, ({ application, staff, params }) =>
  listTicketBlocks(auditScope(staff, application.id), application.id, params.ticket),
);
