import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { channelFacets } from "@/lib/catalog/search/facets";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.channelFacets, ({ application, query }) =>
  askCatalog(application.id, (pool) => channelFacets(pool, application.id, query)),
);
