import { frozenViewReader } from "@/lib/bff/frozen-views";
import { handle } from "@/lib/bff/handle";
import { listFrozenViews } from "@/lib/console/frozen-views/read-frozen-views";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listFrozenViews, async (call) => ({
  views: await listFrozenViews(frozenViewReader(call)),
}));
