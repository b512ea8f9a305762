import { askCatalog } from "@/lib/bff/catalog-search";
import { handle } from "@/lib/bff/handle";
import { searchUsers } from "@/lib/catalog/search/users";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.searchUsers, ({ application, query }) =>
  askCatalog(application.id, (pool) => searchUsers(pool, application.id, query)),
);
