import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { searchChannels } from "@/lib/catalog/search/channels";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.searchChannels, ({ application, query }) =>
  askCatalog(application.id, (pool) => searchChannels(pool, application.id, query)),
);
