import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { channelIds } from "@/lib/catalog/search/channels";
import { firstIds } from "@/lib/catalog/search/walk-selection";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import { runLimits } from "@/lib/contract/run-limits";

export const GET = handle(endpoints.listFoundChannels, async ({ application, query }) => ({
  ids: await askCatalog(application.id, (pool) =>
    firstIds(channelIds(pool, application.id, query), runLimits.rowsMax),
  ),
}));
