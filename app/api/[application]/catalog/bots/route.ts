import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { searchBots } from "@/lib/catalog/search/bots";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.searchBots, ({ application, query }) =>
  askCatalog(application.id, (pool) => searchBots(pool, application.id, query)),
);
