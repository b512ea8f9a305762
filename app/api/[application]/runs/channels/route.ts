import { handle } from "@/lib/bff/handle";
import { startChannelRun } from "@/lib/console/runs/start-channel-run";

export const POST = handle("startChannelRun", (call) => startChannelRun(call, call.body));
