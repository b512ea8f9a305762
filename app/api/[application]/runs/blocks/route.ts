import { handle } from "@/lib/bff/handle";
import { startBlockRun } from "@/lib/console/runs/start-block-run";

export const POST = handle("startBlockRun", (call) => startBlockRun(call, call.body));
