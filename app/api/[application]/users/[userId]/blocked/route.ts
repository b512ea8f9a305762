import { endpoints } from "@/lib/bff/endpoints";
import { handle } from "@/lib/bff/handle";

export const GET = handle(
  endpoints.listBlockedUsers,
  ({ upstream, params, query, signal, requestId }) =>
    upstream.listBlockedUsers(params.userId, query, { signal, requestId }),
);
