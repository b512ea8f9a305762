import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsInteger,
  parseAsString,
} from "nuqs/server";
import { pagingParams } from "@/lib/search-params";

/** The URL state of the activity page. */
export const activityParams = {
  staff: parseAsString.withDefault(""),
  action: parseAsString.withDefault(""),
  outcome: parseAsString.withDefault(""),
  reason: parseAsString.withDefault(""),
  target: parseAsString.withDefault(""),
  ticket: parseAsString.withDefault(""),
  application: parseAsString.withDefault(""),
  from: parseAsString.withDefault(""),
  to: parseAsString.withDefault(""),
  /** The time zone of the days. */
  zone: parseAsString.withDefault(""),
  /** A run, all of whose rows are listed. */
  run: parseAsString.withDefault(""),
  after: pagingParams.after,
  page: pagingParams.page,
  /** The number of the row in the side panel. */
  open: parseAsInteger,
  /** The number of the row behind which the rows of its run are shown. */
  expand: parseAsInteger,
};
export type ActivityParams = inferParserType<typeof activityParams>;

export const loadActivityParams = createLoader(activityParams);
export const serializeActivityParams = createSerializer(activityParams);

/** The filters among the parameters. */
export const activityFilterIds = [
  "staff",
  "action",
  "outcome",
  "target",
  "reason",
  "ticket",
  "application",
  "run",
  "from",
  "to",
] as const;
export type ActivityFilterId = (typeof activityFilterIds)[number];

/** Whether any filter is in force. */
export function isFiltered(params: ActivityParams): boolean {
  return activityFilterIds.some((id) => params[id] !== "");
}

/** What clears every filter, from the first page on. */
export const noFilters = {
  staff: null,
  action: null,
  outcome: null,
  target: null,
  reason: null,
  ticket: null,
  application: null,
  run: null,
  from: null,
  to: null,
  zone: null,
  after: null,
  page: null,
  open: null,
  expand: null,
} as const;
