import { actorOf } from "@/lib/bff/actor";
import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { findAuditRecord } from "@/lib/console/audit-record";
import { reconcileChange } from "@/lib/console/changes/reconcile";
import { permissionsIn } from "@/lib/console/roles";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.reconcileChange, async (call) => {
  const { application, staff, params, upstream } = call;
  const record = await findAuditRecord(auditScope(staff, application.id), params.seq);
  const permissions = permissionsIn(staff.grants, application.id);
  const asked = { applicationId: application.id, upstream, actor: actorOf(call), permissions };
  return { outcome: await reconcileChange(asked, record?.item ?? null) };
});
