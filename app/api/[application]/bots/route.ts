import { listSeenBots } from "@/lib/bff/bot-pages";
import { handle } from "@/lib/bff/handle";

export const GET = handle("listSeenBots", (call) =>
  listSeenBots(call.upstream, call.query.lastChannelId, call),
);
