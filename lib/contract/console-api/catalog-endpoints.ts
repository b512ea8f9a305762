import { z } from "zod";
import {
  BotSearch,
  BoundedCount,
  CatalogBotPage,
  CatalogChannelPage,
  CatalogUserPage,
  ChannelSearch,
  Facets,
  Found,
  repeated,
  UserFacts,
  UserSearch,
} from "../catalog-search";
import { CatalogSettings, CatalogStatus } from "../catalog-status";
import { SavedView, SavedViewInput } from "../saved-view";
import { Text } from "../text";
import { inApplication, none, nothing } from "./endpoint";

const id = Text.min(1).max(1024);
const ofView = inApplication.extend({ viewId: z.uuid() });

/** The endpoints of an application's catalog. Each that searches answers 409 where the catalog does not serve. */
export const catalogEndpoints = {
  catalogStatus: {
    method: "GET",
    path: "/api/[application]/catalog",
    permission: "browse",
    params: inApplication,
    query: none,
    body: none,
    answer: { json: CatalogStatus },
  },
  setCatalog: {
    method: "PATCH",
    path: "/api/[application]/catalog",
    permission: "administer",
    params: inApplication,
    query: none,
    body: CatalogSettings,
    answer: { json: CatalogStatus },
    audit: {
      action: "catalog-change",
      describe: (_params: unknown, settings: CatalogSettings) => ({ details: { ...settings } }),
    },
  },
  /** Lets the next scan of everything begin at once; a catalog that is off or paused scans when it is on again. */
  scanCatalog: {
    method: "POST",
    path: "/api/[application]/catalog/scan",
    permission: "administer",
    params: inApplication,
    query: none,
    body: none,
    answer: { json: CatalogStatus },
    audit: { action: "catalog-scan", describe: () => ({}) },
  },
  searchChannels: {
    method: "GET",
    path: "/api/[application]/catalog/channels",
    permission: "browse",
    params: inApplication,
    query: ChannelSearch,
    body: none,
    answer: { json: CatalogChannelPage },
  },
  channelFacets: {
    method: "GET",
    path: "/api/[application]/catalog/channels/facets",
    permission: "browse",
    params: inApplication,
    query: ChannelSearch.omit({ after: true, limit: true, sort: true }),
    body: none,
    answer: { json: Facets },
  },
  searchUsers: {
    method: "GET",
    path: "/api/[application]/catalog/users",
    permission: "browse",
    params: inApplication,
    query: UserSearch,
    body: none,
    answer: { json: CatalogUserPage },
  },
  userFacts: {
    method: "GET",
    path: "/api/[application]/catalog/users/[userId]",
    permission: "browse",
    params: inApplication.extend({ userId: id }),
    query: none,
    body: none,
    answer: { json: UserFacts },
  },
  searchBots: {
    method: "GET",
    path: "/api/[application]/catalog/bots",
    permission: "browse",
    params: inApplication,
    query: BotSearch,
    body: none,
    answer: { json: CatalogBotPage },
  },
  /** Users, channels and bots by name or id, for the palette. */
  find: {
    method: "GET",
    path: "/api/[application]/catalog/find",
    permission: "browse",
    params: inApplication,
    query: z.object({ q: Text.trim().min(1).max(200) }),
    body: none,
    answer: { json: Found },
  },
  /** The names of people by id, as far as the catalog knows them. */
  names: {
    method: "GET",
    path: "/api/[application]/catalog/names",
    permission: "browse",
    params: inApplication,
    query: z.object({ ids: repeated(z.array(id).min(1).max(100)) }),
    body: none,
    answer: { json: z.strictObject({ names: z.record(z.string(), z.string()) }) },
  },
  listSavedViews: {
    method: "GET",
    path: "/api/[application]/views",
    permission: "browse",
    params: inApplication,
    query: none,
    body: none,
    answer: {
      json: z.strictObject({
        /** With the number of rows of the pinned ones, where the catalog serves. */
        views: z.array(SavedView.extend({ count: BoundedCount.nullable() })),
      }),
    },
  },
  saveView: {
    method: "POST",
    path: "/api/[application]/views/[viewId]",
    permission: "browse",
    // What people see in their rail is theirs to arrange: browsing alone changes nothing.
    takesTokens: false,
    params: ofView,
    query: none,
    body: SavedViewInput,
    answer: { json: z.strictObject({ view: SavedView }) },
  },
  removeView: {
    method: "DELETE",
    path: "/api/[application]/views/[viewId]",
    permission: "browse",
    // What people see in their rail is theirs to arrange: browsing alone changes nothing.
    takesTokens: false,
    params: ofView,
    query: none,
    body: none,
    answer: nothing,
  },
} as const;
