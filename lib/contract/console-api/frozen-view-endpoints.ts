import { z } from "zod";
import { FrozenView, FrozenViewInput, FrozenViewWithRows } from "../frozen-view";
import { inApplication, none, nothing } from "./endpoint";

const ofFrozenView = inApplication.extend({ frozenViewId: z.uuid() });

/** The endpoints of frozen views: rows of a list that are kept as they were. */
export const frozenViewEndpoints = {
  listFrozenViews: {
    method: "GET",
    path: "/api/[application]/frozen-views",
    permission: "browse",
    params: inApplication,
    query: none,
    body: none,
    answer: { json: z.strictObject({ views: z.array(FrozenView) }) },
  },
  getFrozenView: {
    method: "GET",
    path: "/api/[application]/frozen-views/[frozenViewId]",
    permission: "browse",
    params: ofFrozenView,
    query: none,
    body: none,
    answer: { json: FrozenViewWithRows },
  },
  /** Answers 409 where the catalog does not serve, or finds more rows than one frozen view holds. */
  freezeView: {
    method: "POST",
    path: "/api/[application]/frozen-views/[frozenViewId]",
    permission: "freeze-views",
    params: ofFrozenView,
    query: none,
    body: FrozenViewInput,
    answer: { json: z.strictObject({ view: FrozenView }) },
  },
  removeFrozenView: {
    method: "DELETE",
    path: "/api/[application]/frozen-views/[frozenViewId]",
    permission: "freeze-views",
    params: ofFrozenView,
    query: none,
    body: none,
    answer: nothing,
  },
  exportFrozenView: {
    method: "GET",
    path: "/api/[application]/frozen-views/[frozenViewId]/export",
    permission: "export",
    params: ofFrozenView,
    query: none,
    body: none,
    answer: { file: ["text/csv"] },
  },
} as const;
