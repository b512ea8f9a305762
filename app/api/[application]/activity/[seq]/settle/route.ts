import { actorOf } from "@/lib/bff/actor";
import { handle } from "@/lib/bff/handle";
import { trailScope } from "@/lib/bff/trail-scope";
import { reconcileChange } from "@/lib/console/changes/reconcile";
import { permissionsIn } from "@/lib/console/roles";
import { findTrailRecord } from "@/lib/console/trail-record";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.settleChange, async (call) => {
  const { application, staff, params, upstream } = call;
  const record = await findTrailRecord(trailScope(staff, application.id), params.seq);
  const permissions = permissionsIn(staff.grants, application.id);
  const asked = { applicationId: application.id, upstream, actor: actorOf(call), permissions };
  return { outcome: await reconcileChange(asked, record?.item ?? null) };
});
