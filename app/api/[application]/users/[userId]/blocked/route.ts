import { handle } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(
  endpoints.listBlockedUsers,
  ({ upstream, params, query, signal, requestId }) =>
    upstream.listBlockedUsers(params.userId, query, { signal, requestId }),
);
