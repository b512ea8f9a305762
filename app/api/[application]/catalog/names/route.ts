import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { namesOf } from "@/lib/catalog/search/names";

export const GET = handle("names", async ({ applicationId, query }) => ({
  names: await askCatalog(applicationId, (pool) => namesOf(pool, applicationId, query.ids)),
}));
