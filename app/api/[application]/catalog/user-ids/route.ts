import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { userIds } from "@/lib/catalog/search/users";
import { firstIds } from "@/lib/catalog/search/walk-selection";
import { runLimits } from "@/lib/contract/run-limits";

export const GET = handle("listFoundUsers", async ({ applicationId, query }) => ({
  ids: await askCatalog(applicationId, (pool) =>
    firstIds(userIds(pool, applicationId, query), runLimits.rowsMax),
  ),
}));
