import { handle } from "@/lib/bff/handle";
import { stopRun } from "@/lib/console/runs/run-service";

export const POST = handle("stopRun", (call) => stopRun(call, call.params.runId));
