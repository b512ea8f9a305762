import { handle } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(
  endpoints.getChannel,
  async ({ upstream, params, signal, requestId }) => ({
    channel: await upstream.getChannel(params.channelId, { signal, requestId }),
  }),
);
