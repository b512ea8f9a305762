import "server-only";
import { searchChannels } from "@/lib/catalog/search/channels";
import { searchUsers } from "@/lib/catalog/search/users";
import type { FoundRows, FrozenViewWriter } from "@/lib/console/frozen-views/change-frozen-views";
import type { FrozenViewReader } from "@/lib/console/frozen-views/read-frozen-views";
import type { FrozenViewInput } from "@/lib/contract/frozen-view";
import { frozenViewLimits } from "@/lib/contract/frozen-view-limits";
import {
  loadChannelParams,
  loadUserParams,
  serializeChannelParams,
  serializeUserParams,
} from "@/lib/search-params";
import type { Access } from "./access";
import { askCatalog } from "./catalog-search";
import type { Call } from "./handle";
import { searchOfQuery } from "./read-search";

/** Returns how a person reads the frozen views of an application, and which of them they may delete. */
export function frozenViewReader(access: Access): FrozenViewReader {
  const { applicationId, staffId, permissions } = access;
  const removeOwn = permissions.has("freeze-views");
  const removeAny = removeOwn && permissions.has("all-activity");
  return { applicationId, staffId, may: { removeOwn, removeAny } };
}

/** Returns who freezes or deletes a view in a call. */
export function frozenViewWriter(call: Call): FrozenViewWriter {
  return { ...frozenViewReader(call), actor: call.actor };
}

/** Resets the parameters that select a page of the list. */
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
 * Finds with one query, and so as of one moment, the rows of a whole list, as many as a frozen view holds.
 * Throws ConsoleError.
 */
export function findRowsToFreeze(
  applicationId: string,
  { list, query }: FrozenViewInput,
): Promise<FoundRows> {
  if (list === "users") {
    const search = searchOfQuery.users(query);
    return askCatalog(applicationId, async (pool) => {
      const found = await searchUsers(pool, applicationId, { ...search, limit });
      return { ...found, rows: found.rows.map(shownOfUser) };
    });
  }
  const search = searchOfQuery.channels(query);
  return askCatalog(applicationId, (pool) =>
    searchChannels(pool, applicationId, { ...search, limit }),
  );
}

/** A user without the fields that no column of the list shows. */
function shownOfUser<User extends { raw?: object }>({ raw: _, ...user }: User) {
  return { ...user, unknownFields: {}, notes: [] };
}
