import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { findAnything } from "@/lib/catalog/search/find-anything";

export const GET = handle("find", ({ applicationId, query }) =>
  askCatalog(applicationId, (pool) => findAnything(pool, applicationId, query.q)),
);
