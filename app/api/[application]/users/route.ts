import { handle } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listUsers, ({ upstream, query, signal, requestId }) =>
  upstream.listUsers(query, { signal, requestId }),
);
