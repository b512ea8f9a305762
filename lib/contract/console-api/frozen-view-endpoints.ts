import { z } from "zod";
import { FrozenView, FrozenViewInput, FrozenViewWithRows } from "../frozen-view";
import { defineEndpoints, inApplication } from "./endpoint";

const ofFrozenView = inApplication.extend({ frozenViewId: z.uuid() });

/** The endpoints of frozen views: rows of a list that are kept as they were. */
export const frozenViewEndpoints = defineEndpoints({
  listFrozenViews: {
    route: "GET /api/[application]/frozen-views",
    permission: "browse",
    answer: { json: z.strictObject({ views: z.array(FrozenView) }) },
  },
  getFrozenView: {
    route: "GET /api/[application]/frozen-views/[frozenViewId]",
    permission: "browse",
    params: ofFrozenView,
    answer: { json: FrozenViewWithRows },
  },
  /** Answers 409 where the catalog does not serve, or finds more rows than one frozen view holds. */
  freezeView: {
    route: "POST /api/[application]/frozen-views/[frozenViewId]",
    permission: "freeze-views",
    params: ofFrozenView,
    body: FrozenViewInput,
    answer: { json: z.strictObject({ view: FrozenView }) },
  },
  removeFrozenView: {
    route: "DELETE /api/[application]/frozen-views/[frozenViewId]",
    permission: "freeze-views",
    params: ofFrozenView,
  },
  exportFrozenView: {
    route: "GET /api/[application]/frozen-views/[frozenViewId]/export",
    permission: "export",
    params: ofFrozenView,
    answer: { file: ["text/csv"] },
  },
});
