import { handle } from "@/lib/bff/handle";
import { resumeRun } from "@/lib/console/runs/run-service";

export const POST = handle("resumeRun", (call) => resumeRun(call, call.params.runId));
