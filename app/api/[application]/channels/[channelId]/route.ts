import { endpoints } from "@/lib/bff/endpoints";
import { handle } from "@/lib/bff/handle";

export const GET = handle(
  endpoints.getChannel,
  async ({ upstream, params, signal, requestId }) => ({
    channel: await upstream.getChannel(params.channelId, { signal, requestId }),
  }),
);
