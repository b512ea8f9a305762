import { handle } from "@/lib/bff/handle";
import { readRun } from "@/lib/console/runs/run-service";

export const GET = handle("getRun", (call) => readRun(call, call.params.runId));
