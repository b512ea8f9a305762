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
  target: parseAsString.withDefault(""),
  ticket: parseAsString.withDefault(""),
  application: parseAsString.withDefault(""),
  from: parseAsString.withDefault(""),
  to: parseAsString.withDefault(""),
  after: pagingParams.after,
  page: pagingParams.page,
  /** The number of the row in the side panel. */
  open: parseAsInteger,
};
export type ActivityParams = inferParserType<typeof activityParams>;

export const loadActivityParams = createLoader(activityParams);
export const serializeActivityParams = createSerializer(activityParams);

/** The filters among the parameters. */
export const activityFilterIds = [
  "staff",
  "action",
  "target",
  "ticket",
  "application",
  "from",
  "to",
] as const;

/** Whether any filter is in force. */
export function isFiltered(params: ActivityParams): boolean {
  return activityFilterIds.some((id) => params[id] !== "");
}

/** What clears every filter, from the first page on. */
export const noFilters = {
  staff: null,
  action: null,
  target: null,
  ticket: null,
  application: null,
  from: null,
  to: null,
  after: null,
  page: null,
  open: null,
} as const;
