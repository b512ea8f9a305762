import { handle } from "@/lib/bff/handle";

export const GET = handle("getChannel", async (call) => ({
  channel: await call.upstream.getChannel(call.params.channelId, call),
}));
