import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { userIds } from "@/lib/catalog/search/users";
import { firstIds } from "@/lib/catalog/search/walk-selection";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import { runLimits } from "@/lib/contract/run-limits";

export const GET = handle(endpoints.listFoundUsers, async ({ application, query }) => ({
  ids: await askCatalog(application.id, (pool) =>
    firstIds(userIds(pool, application.id, query), runLimits.rowsMax),
  ),
}));
