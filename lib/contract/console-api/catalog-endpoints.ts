import { z } from "zod";
import {
  BotSearch,
  BoundedCount,
  CatalogBotPage,
  CatalogChannelPage,
  CatalogUserPage,
  ChannelSearch,
  ChannelSelection,
  Facets,
  Found,
  repeated,
  UserFacts,
  UserSearch,
} from "../catalog-search";
import { CatalogSettings, CatalogStatus } from "../catalog-status";
import { SavedView, SavedViewInput } from "../saved-view";
import { Text } from "../text";
import { defineEndpoints, inApplication } from "./endpoint";

const id = Text.min(1).max(1024);
const ofView = inApplication.extend({ viewId: z.uuid() });

/** The endpoints of an application's catalog. Each that searches answers 409 where the catalog does not serve. */
export const catalogEndpoints = defineEndpoints({
  catalogStatus: {
    route: "GET /api/[application]/catalog",
    permission: "browse",
    answer: { json: CatalogStatus },
  },
  setCatalog: {
    route: "PATCH /api/[application]/catalog",
    permission: "administer",
    body: CatalogSettings,
    answer: { json: CatalogStatus },
    audit: {
      action: "catalog-change",
      describe: (_params: unknown, settings: CatalogSettings) => ({ details: { ...settings } }),
    },
  },
  /** Lets the next scan of everything begin at once; a catalog that is off or paused scans when it is on again. */
  scanCatalog: {
    route: "POST /api/[application]/catalog/scan",
    permission: "administer",
    answer: { json: CatalogStatus },
    audit: { action: "catalog-scan", describe: () => ({}) },
  },
  searchChannels: {
    route: "GET /api/[application]/catalog/channels",
    permission: "browse",
    query: ChannelSearch,
    answer: { json: CatalogChannelPage },
  },
  channelFacets: {
    route: "GET /api/[application]/catalog/channels/facets",
    permission: "browse",
    query: ChannelSelection,
    answer: { json: Facets },
  },
  searchUsers: {
    route: "GET /api/[application]/catalog/users",
    permission: "browse",
    query: UserSearch,
    answer: { json: CatalogUserPage },
  },
  userFacts: {
    route: "GET /api/[application]/catalog/users/[userId]",
    permission: "browse",
    params: inApplication.extend({ userId: id }),
    answer: { json: UserFacts },
  },
  searchBots: {
    route: "GET /api/[application]/catalog/bots",
    permission: "browse",
    query: BotSearch,
    answer: { json: CatalogBotPage },
  },
  /** Users, channels and bots by name or id, for the palette. */
  find: {
    route: "GET /api/[application]/catalog/find",
    permission: "browse",
    query: z.object({ q: Text.trim().min(1).max(200) }),
    answer: { json: Found },
  },
  /** The names of people by id, as far as the catalog knows them. */
  names: {
    route: "GET /api/[application]/catalog/names",
    permission: "browse",
    query: z.object({ ids: repeated(z.array(id).min(1).max(100)) }),
    answer: { json: z.strictObject({ names: z.record(z.string(), z.string()) }) },
  },
  listSavedViews: {
    route: "GET /api/[application]/views",
    permission: "browse",
    answer: {
      json: z.strictObject({
        /** With the number of rows of the pinned ones, where the catalog serves. */
        views: z.array(SavedView.extend({ count: BoundedCount.nullable() })),
      }),
    },
  },
  saveView: {
    route: "POST /api/[application]/views/[viewId]",
    permission: "browse",
    // What people see in their rail is theirs to arrange: browsing alone changes nothing.
    takesTokens: false,
    params: ofView,
    body: SavedViewInput,
    answer: { json: z.strictObject({ view: SavedView }) },
  },
  removeView: {
    route: "DELETE /api/[application]/views/[viewId]",
    permission: "browse",
    // What people see in their rail is theirs to arrange: browsing alone changes nothing.
    takesTokens: false,
    params: ofView,
  },
});
