import { z } from "zod";
import { Watched, WatchedItem } from "../watch";
import { defineEndpoints } from "./endpoint";

/** What a person watches in an application. */
export const watchEndpoints = defineEndpoints({
  listWatched: {
    route: "GET /api/[application]/watches",
    permission: "watch",
    answer: { json: z.strictObject({ items: z.array(WatchedItem) }) },
  },
  watch: {
    route: "POST /api/[application]/watches",
    permission: "watch",
    body: Watched,
    audit: {
      action: "watch",
      describe: (_: unknown, { kind, id }: Watched) => ({ target: id, details: { of: kind } }),
    },
  },
  unwatch: {
    route: "POST /api/[application]/watches/end",
    permission: "watch",
    body: Watched,
    audit: {
      action: "unwatch",
      describe: (_: unknown, { kind, id }: Watched) => ({ target: id, details: { of: kind } }),
    },
  },
});
