import { actorOf } from "@/lib/bff/actor";
import { endpoints } from "@/lib/bff/endpoints";
import { handle } from "@/lib/bff/handle";
import { trailScope } from "@/lib/bff/trail-scope";
import { undoBlockChange } from "@/lib/console/blocks/undo-block";

export const POST = handle(endpoints.undoBlockChange, (call) => {
  const { application, staff, params } = call;
  const scope = trailScope(staff, application.id);
  return undoBlockChange({ ...call, actor: actorOf(call) }, params.seq, (change) =>
    scope.see === "own" ? change.staffId === staff.id : true,
  );
});
