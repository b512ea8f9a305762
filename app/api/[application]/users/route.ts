import { endpoints } from "@/lib/bff/endpoints";
import { handle } from "@/lib/bff/handle";

export const GET = handle(endpoints.listUsers, ({ upstream, query, signal, requestId }) =>
  upstream.listUsers(query, { signal, requestId }),
);
