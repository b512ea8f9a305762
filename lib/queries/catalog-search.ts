import { queryOptions } from "@tanstack/react-query";
import type { BotSearch, ChannelSearch, UserSearch } from "@/lib/contract/catalog-search";
import {
  type BotParams,
  type ChannelParams,
  channelFilterIds,
  type UserParams,
  userFilterIds,
} from "@/lib/search-params";
import { botQueries } from "./bots";
import { channelQueries } from "./channels";
import { request } from "./request";
import { RequestError } from "./request-error";
import { userQueries } from "./users";

/** A search as a page's address states it; the console checks it where it answers. */
type Stated<Search> = { readonly [Key in keyof Search]?: Search[Key] };
export type StatedChannelSearch = Stated<ChannelSearch>;
export type StatedUserSearch = Stated<UserSearch>;
export type StatedBotSearch = Stated<BotSearch>;

/** The fields of channels that the catalog counts the values of. */
export type ChannelFacet = "type" | "category" | "subcategory" | "frozen" | "owner";

const paging = { after: undefined, limit: undefined, sort: undefined } as const;

/** What is asked of an application's catalog: one key and one way to ask for each. */
export const catalogSearchQueries = {
  all: (application: string) => ["catalog", application] as const,

  // Beside the service's own lists, so that what makes those stale makes these stale too.
  channels: (application: string, search: StatedChannelSearch) =>
    queryOptions({
      queryKey: [...channelQueries.lists(application), "catalog", search] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/catalog/channels", {
          params: { application },
          query: search,
          signal,
        }),
    }),

  users: (application: string, search: StatedUserSearch) =>
    queryOptions({
      queryKey: [...userQueries.lists(application), "catalog", search] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/catalog/users", {
          params: { application },
          query: search,
          signal,
        }),
    }),

  bots: (application: string, search: StatedBotSearch) =>
    queryOptions({
      queryKey: [...botQueries.all(application), "catalog", search] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/catalog/bots", {
          params: { application },
          query: search,
          signal,
        }),
    }),

  /** How many channels of the search have each value of a field, whatever it says of that field. */
  channelFacets: (application: string, search: StatedChannelSearch, field: ChannelFacet) => {
    const others = present<StatedChannelSearch>({ ...search, ...paging, [field]: undefined });
    return queryOptions({
      queryKey: [...catalogSearchQueries.all(application), "facets", others] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/catalog/channels/facets", {
          params: { application },
          query: others,
          signal,
        }),
      staleTime: 30_000,
    });
  },

  /** The names of people by their ids, as far as the catalog knows them. */
  names: (application: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...catalogSearchQueries.all(application), "names", ids] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/catalog/names", {
          params: { application },
          query: { ids: [...ids] },
          signal,
        }).then((answer) => answer.names),
      staleTime: 5 * 60_000,
    }),
};

/** Whether a search failed because the catalog no longer serves. */
export function isCatalogGone(error: Error): boolean {
  return error instanceof RequestError && error.status === 409;
}

/** Returns the search that the address of the channels page states; the same on server and browser. */
export function channelSearchOf(params: ChannelParams): StatedChannelSearch {
  const { q, type, category, subcategory, limit } = params;
  return present({
    ...pick(params, channelFilterIds),
    q: q.trim(),
    type: type === "all" ? undefined : type,
    category,
    subcategory,
    sort: sortOf<StatedChannelSearch["sort"]>(params.sort, channelSorts),
    after: params.after.at(-1),
    limit,
  });
}

/** Returns the search that the address of the users page states. */
export function userSearchOf(params: UserParams): StatedUserSearch {
  return present({
    ...pick(params, userFilterIds),
    q: params.q.trim(),
    sort: sortOf<StatedUserSearch["sort"]>(params.sort, userSorts),
    after: params.after.at(-1),
    limit: params.limit,
  });
}

/** Returns the search that the address of the bots page states. */
export function botSearchOf(params: BotParams): StatedBotSearch {
  return present({
    q: params.q.trim(),
    type: params.type,
    sort: sortOf<StatedBotSearch["sort"]>(params.sort, botSorts),
    after: params.after.at(-1),
    limit: params.limit,
  });
}

type SortOf<Search extends { sort?: string | undefined }> = Exclude<
  NonNullable<Search["sort"]>,
  `-${string}`
>;
type Sorts<Column extends string> = Readonly<Record<string, Column>>;

/** By the id of a table's column what the catalog sorts by. */
export const channelSorts = {
  name: "name",
  type: "type",
  owner: "owner",
  members: "members",
  category: "category",
  subcategory: "subcategory",
  frozen: "frozen",
  lastMessage: "lastMessage",
  updated: "updated",
  created: "created",
  id: "id",
} as const satisfies Sorts<SortOf<ChannelSearch>>;

export const userSorts = {
  name: "username",
  id: "id",
  owned: "owned",
  joined: "joined",
  active: "active",
  push: "push",
  created: "created",
  updated: "updated",
} as const satisfies Sorts<SortOf<UserSearch>>;

export const botSorts = {
  name: "name",
  id: "id",
  type: "type",
  channels: "channels",
} as const satisfies Sorts<SortOf<BotSearch>>;

/** Reads the sorting of an address; a column that the catalog does not sort by counts as none. */
function sortOf<Sort extends string | undefined>(
  sort: string | null,
  columns: Sorts<string>,
): Sort | undefined {
  const id = sort?.replace(/^-/, "") ?? "";
  const column = Object.hasOwn(columns, id) ? columns[id] : undefined;
  // The columns' type allows no other name than the search's own.
  return column ? (`${sort?.startsWith("-") ? "-" : ""}${column}` as Sort) : undefined;
}

function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Source, Key>;
}

/** Leaves out what says nothing, so that equal searches have equal keys. */
function present<Search extends object>(
  fields: {
    [Key in keyof Search]?: Search[Key] | null | undefined;
  },
): Search {
  const isStated = (value: unknown) =>
    value !== null && value !== undefined && value !== "" && !isEmptyList(value);
  // What is left out is optional in every search.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => isStated(value)),
  ) as Search;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
