import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { namesOf } from "@/lib/catalog/search/names";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.names, ({ application, query }) =>
  askCatalog(application.id, async (pool) => ({
    names: await namesOf(pool, application.id, query.ids),
  })),
);
