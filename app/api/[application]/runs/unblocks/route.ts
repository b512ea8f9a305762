import { handle } from "@/lib/bff/handle";
import { startBlockRun } from "@/lib/console/runs/start-block-run";

export const POST = handle("startUnblockRun", (call) => startBlockRun(call, call.body, "unblock"));
