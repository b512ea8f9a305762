import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { findAuditRecord } from "@/lib/console/audit-record";
import { reconcileChange } from "@/lib/console/changes/reconcile";

export const POST = handle("reconcileChange", async (call) => {
  const record = await findAuditRecord(auditScope(call), call.params.seq);
  return { outcome: await reconcileChange(call, record?.item ?? null) };
});
