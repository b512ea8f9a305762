import { frozenViewReader } from "@/lib/bff/frozen-views";
import { handle } from "@/lib/bff/handle";
import { listFrozenViews } from "@/lib/console/frozen-views/read-frozen-views";

export const GET = handle("listFrozenViews", async (call) => ({
  views: await listFrozenViews(frozenViewReader(call)),
}));
