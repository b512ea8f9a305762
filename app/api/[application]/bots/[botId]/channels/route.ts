import { listBotChannelRows } from "@/lib/bff/bot-pages";
import { handle } from "@/lib/bff/handle";

export const GET = handle("listBotChannels", (call) =>
  listBotChannelRows(call.upstream, call.params.botId, call.query.lastBotId, call),
);
