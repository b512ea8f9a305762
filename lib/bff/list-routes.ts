import "server-only";
import { searchChannels } from "@/lib/catalog/search/channels";
import { searchUsers } from "@/lib/catalog/search/users";
import { askCatalog } from "./catalog-search";
import { listChannelRows } from "./channel-rows";
import { handle } from "./handle";

/** The lists that the big tables page through. Next serves them as routes; `answerDirectly` skips Next. */
export const listRoutes = {
  listChannels: handle("listChannels", (call) => listChannelRows(call.upstream, call.query, call)),
  listUsers: handle("listUsers", (call) => call.upstream.listUsers(call.query, call)),
  searchChannels: handle("searchChannels", ({ applicationId, query }) =>
    askCatalog(applicationId, (pool) => searchChannels(pool, applicationId, query)),
  ),
  searchUsers: handle("searchUsers", ({ applicationId, query }) =>
    askCatalog(applicationId, (pool) => searchUsers(pool, applicationId, query)),
  ),
};
