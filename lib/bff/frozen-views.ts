import "server-only";
import { searchChannels } from "@/lib/catalog/search/channels";
import { searchUsers } from "@/lib/catalog/search/users";
import type { FoundRows, FrozenViewWriter } from "@/lib/console/frozen-views/change-frozen-views";
import type { FrozenViewReader } from "@/lib/console/frozen-views/read-frozen-views";
import { permissionsIn } from "@/lib/console/roles";
import { ChannelSearch, UserSearch } from "@/lib/contract/catalog-search";
import type { FrozenViewInput } from "@/lib/contract/frozen-view";
import { frozenViewLimits } from "@/lib/contract/frozen-view-limits";
import { channelSearchOf } from "@/lib/queries/catalog-channels";
import { userSearchOf } from "@/lib/queries/catalog-users";
import {
  loadChannelParams,
  loadUserParams,
  serializeChannelParams,
  serializeUserParams,
} from "@/lib/search-params";
import { actorOf } from "./actor";
import { askCatalog } from "./catalog-search";
import type { Call } from "./handle";
import { readSearch } from "./read-search";

/** Returns how a person reads the frozen views of an application, and which of them they may delete. */
export function frozenViewReader({
  application,
  staff,
}: Pick<Call<unknown, unknown, unknown>, "staff"> & {
  application: { id: string };
}): FrozenViewReader {
  const permissions = permissionsIn(staff.grants, application.id);
  const removeOwn = permissions.has("freeze-views");
  const removeAny = removeOwn && permissions.has("all-activity");
  return { applicationId: application.id, staffId: staff.id, may: { removeOwn, removeAny } };
}

/** Returns who freezes or deletes a view in a call. */
export function frozenViewWriter(call: Call<unknown, unknown, unknown>): FrozenViewWriter {
  return { ...frozenViewReader(call), actor: actorOf(call) };
}

/** What says which page of the list is in view, not what the list shows. */
const anyPage = { after: null, page: null, limit: null } as const;
const limit = frozenViewLimits.rowsMax;

/** Returns what is to be frozen without the page of the list that the address may name. */
export function wholeList(input: FrozenViewInput): FrozenViewInput {
  const address = new URLSearchParams(input.query);
  const whole =
    input.list === "users"
      ? serializeUserParams({ ...loadUserParams(address), ...anyPage, before: null })
      : serializeChannelParams({
          ...loadChannelParams(address),
          ...anyPage,
          open: null,
          gather: null,
          pages: null,
        });
  return { ...input, query: whole.replace(/^\?/, "") };
}

/**
 * Finds by one question to the catalog, so as of one moment, the rows that a whole list shows, as many as a
 * frozen view holds. Throws ConsoleError.
 */
export function findRowsToFreeze(
  applicationId: string,
  { list, query }: FrozenViewInput,
): Promise<FoundRows> {
  const address = new URLSearchParams(query);
  if (list === "users") {
    const search = readSearch(UserSearch, userSearchOf(loadUserParams(address)));
    return askCatalog(applicationId, async (pool) => {
      const found = await searchUsers(pool, applicationId, { ...search, limit });
      return { ...found, rows: found.rows.map(shownOfUser) };
    });
  }
  const search = readSearch(ChannelSearch, channelSearchOf(loadChannelParams(address)));
  return askCatalog(applicationId, (pool) =>
    searchChannels(pool, applicationId, { ...search, limit }),
  );
}

/** A user without the fields that no column of the list shows. */
function shownOfUser<User extends { raw?: object }>({ raw: _, ...user }: User) {
  return { ...user, unknownFields: {}, notes: [] };
}
