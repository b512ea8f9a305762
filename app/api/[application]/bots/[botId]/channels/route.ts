import { listBotChannelRows } from "@/lib/bff/bot-pages";
import { endpoints } from "@/lib/bff/endpoints";
import { handle } from "@/lib/bff/handle";

export const GET = handle(
  endpoints.listBotChannels,
  ({ upstream, params, query, signal, requestId }) =>
    listBotChannelRows(upstream, params.botId, query.lastBotId, { signal, requestId }),
);
