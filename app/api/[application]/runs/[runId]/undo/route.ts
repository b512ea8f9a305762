import { handle } from "@/lib/bff/handle";
import { planUndo, undoRun } from "@/lib/console/runs/undo-run";

export const GET = handle("planUndo", (call) => planUndo(call, call.params.runId));

export const POST = handle("undoRun", (call) => undoRun(call, call.params.runId, call.body));
