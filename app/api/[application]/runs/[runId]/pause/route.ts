import { handle } from "@/lib/bff/handle";
import { pauseRun } from "@/lib/console/runs/run-service";

export const POST = handle("pauseRun", (call) => pauseRun(call, call.params.runId));
