import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { listAuditLog } from "@/lib/console/list-audit-log";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listActivity, ({ application, staff, query }) => {
  const { before, limit, ...filters } = query;
  return listAuditLog(auditScope(staff, application.id), filters, {
    before: before ?? null,
    limit,
  });
});
