import { z } from "zod";
import { Watched, WatchedItem } from "../watch";
import { inApplication, none, nothing } from "./endpoint";

/** What a person watches in an application. */
export const watchEndpoints = {
  listWatched: {
    method: "GET",
    path: "/api/[application]/watches",
    permission: "watch",
    params: inApplication,
    query: none,
    body: none,
    answer: { json: z.strictObject({ items: z.array(WatchedItem) }) },
  },
  watch: {
    method: "POST",
    path: "/api/[application]/watches",
    permission: "watch",
    params: inApplication,
    query: none,
    body: Watched,
    answer: nothing,
    audit: {
      action: "watch",
      describe: (_: unknown, { kind, id }: Watched) => ({ target: id, details: { of: kind } }),
    },
  },
  unwatch: {
    method: "POST",
    path: "/api/[application]/watches/end",
    permission: "watch",
    params: inApplication,
    query: none,
    body: Watched,
    answer: nothing,
    audit: {
      action: "unwatch",
      describe: (_: unknown, { kind, id }: Watched) => ({ target: id, details: { of: kind } }),
    },
  },
} as const;
