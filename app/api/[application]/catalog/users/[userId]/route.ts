import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { userFacts } from "@/lib/catalog/search/user-facts";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.userFacts, ({ application, params }) =>
  askCatalog(application.id, (pool) => userFacts(pool, application.id, params.userId)),
);
