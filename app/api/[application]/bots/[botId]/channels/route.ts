import { listBotChannelRows } from "@/lib/bff/bot-pages";
import { handle } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(
  endpoints.listBotChannels,
  ({ upstream, params, query, signal, requestId }) =>
    listBotChannelRows(upstream, params.botId, query.lastBotId, { signal, requestId }),
);
