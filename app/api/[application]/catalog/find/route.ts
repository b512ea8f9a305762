import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { findAnything } from "@/lib/catalog/search/find-anything";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.find, ({ application, query }) =>
  askCatalog(application.id, (pool) => findAnything(pool, application.id, query.q)),
);
