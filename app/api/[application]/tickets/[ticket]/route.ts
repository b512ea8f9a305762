import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { consoleRuntime } from "@/lib/console/runtime";
import { readTicket } from "@/lib/console/tickets/read-ticket";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.getTicket, ({ application, staff, params, query }) =>
  readTicket(
    { pool: consoleRuntime().pool, application, staff },
    auditScope(staff, application.id),
    params.ticket,
    query.after ?? null,
  ),
);
