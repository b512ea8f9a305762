import { actorOf } from "@/lib/bff/actor";
import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { undoBlockChange } from "@/lib/console/changes/undo";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.undoBlockChange, (call) => {
  const { application, staff, params } = call;
  const scope = auditScope(staff, application.id);
  return undoBlockChange({ ...call, actor: actorOf(call) }, params.seq, (change) =>
    scope.see === "own" ? change.staffId === staff.id : true,
  );
});
