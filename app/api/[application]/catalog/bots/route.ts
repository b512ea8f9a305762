import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { searchBots } from "@/lib/catalog/search/bots";

export const GET = handle("searchBots", ({ applicationId, query }) =>
  askCatalog(applicationId, (pool) => searchBots(pool, applicationId, query)),
);
