import { listSeenBots } from "@/lib/bff/bot-pages";
import { handle } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listSeenBots, ({ upstream, query, signal, requestId }) =>
  listSeenBots(upstream, query.lastChannelId, { signal, requestId }),
);
