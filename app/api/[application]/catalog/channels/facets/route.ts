import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { channelFacets } from "@/lib/catalog/search/facets";

export const GET = handle("channelFacets", ({ applicationId, query }) =>
  askCatalog(applicationId, (pool) => channelFacets(pool, applicationId, query)),
);
