import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { undoBlockChange } from "@/lib/console/changes/undo";

export const POST = handle("undoBlockChange", (call) => {
  const { see } = auditScope(call);
  return undoBlockChange(call, call.params.seq, (change) =>
    see === "own" ? change.staffId === call.staffId : true,
  );
});
