import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { listWatched, watch } from "@/lib/console/watches/watches";

export const GET = handle("listWatched", async (call) => ({
  items: await listWatched(call, auditScope(call)),
}));

export const POST = handle("watch", (call) => watch(call, call.body));
