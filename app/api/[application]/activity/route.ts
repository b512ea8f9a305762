import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { listAuditLog, searchBudgetMs } from "@/lib/console/list-audit-log";

export const GET = handle("listActivity", (call) => {
  const { before = null, limit, grouped, ...filters } = call.query;
  return listAuditLog(auditScope(call), filters, {
    before,
    limit,
    grouped: grouped === "runs",
    namesOf: call.applicationId,
    budgetMs: searchBudgetMs,
  });
});
