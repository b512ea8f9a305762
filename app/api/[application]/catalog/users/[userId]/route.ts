import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { userFacts } from "@/lib/catalog/search/user-facts";

export const GET = handle("userFacts", ({ applicationId, params }) =>
  askCatalog(applicationId, (pool) => userFacts(pool, applicationId, params.userId)),
);
