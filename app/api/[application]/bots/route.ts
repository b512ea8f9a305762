import { listSeenBots } from "@/lib/bff/bot-pages";
import { endpoints } from "@/lib/bff/endpoints";
import { handle } from "@/lib/bff/handle";

export const GET = handle(endpoints.listSeenBots, ({ upstream, query, signal, requestId }) =>
  listSeenBots(upstream, query.lastChannelId, { signal, requestId }),
);
