import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { channelIds } from "@/lib/catalog/search/channels";
import { firstIds } from "@/lib/catalog/search/walk-selection";
import { runLimits } from "@/lib/contract/run-limits";

export const GET = handle("listFoundChannels", async ({ applicationId, query }) => ({
  ids: await askCatalog(applicationId, (pool) =>
    firstIds(channelIds(pool, applicationId, query), runLimits.rowsMax),
  ),
}));
