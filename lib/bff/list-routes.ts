import "server-only";
import { searchChannels } from "@/lib/catalog/search/channels";
import { searchUsers } from "@/lib/catalog/search/users";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import { askCatalog } from "./catalog-search";
import { listChannelRows } from "./channel-rows";
import { handle } from "./handle";

/** What the big tables ask for, page after page: routes that Next serves, and `answerDirectly` without it. */
export const listRoutes = {
  listChannels: handle(endpoints.listChannels, ({ upstream, query, signal, requestId }) =>
    listChannelRows(upstream, query, { signal, requestId }),
  ),
  listUsers: handle(endpoints.listUsers, ({ upstream, query, signal, requestId }) =>
    upstream.listUsers(query, { signal, requestId }),
  ),
  searchChannels: handle(endpoints.searchChannels, ({ application, query }) =>
    askCatalog(application.id, (pool) => searchChannels(pool, application.id, query)),
  ),
  searchUsers: handle(endpoints.searchUsers, ({ application, query }) =>
    askCatalog(application.id, (pool) => searchUsers(pool, application.id, query)),
  ),
};
