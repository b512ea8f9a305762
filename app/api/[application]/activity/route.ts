import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { listAuditLog, searchBudgetMs } from "@/lib/console/list-audit-log";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listActivity, ({ application, staff, query }) => {
  const { before, limit, grouped, ...filters } = query;
  return listAuditLog(auditScope(staff, application.id), filters, {
    before: before ?? null,
    limit,
    grouped: grouped === "runs",
    namesOf: application.id,
    budgetMs: searchBudgetMs,
  });
});
