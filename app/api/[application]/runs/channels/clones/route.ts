import { cloneRows } from "@/lib/bff/clone-rows";
import { handle } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.readClones, ({ upstream, body, signal, requestId }) =>
  cloneRows(upstream, body.ids, { signal, requestId }),
);
