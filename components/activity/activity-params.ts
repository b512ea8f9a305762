import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsInteger,
  parseAsString,
} from "nuqs/server";
import { pagingParams } from "@/lib/search-params";

const text = parseAsString.withDefault("");

const filters = {
  staff: text,
  action: text,
  outcome: text,
  target: text,
  reason: text,
  ticket: text,
  application: text,
  /** A run, all of whose rows are listed. */
  run: text,
  from: text,
  to: text,
};
export type ActivityFilterId = keyof typeof filters;

/** The filters among the parameters. */
export const activityFilterIds = Object.keys(filters) as ActivityFilterId[];

/** The URL state of the activity page. */
const activityParams = {
  ...filters,
  /** The time zone of the days. */
  zone: text,
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

/** Whether any filter is in force. */
export function isFiltered(params: ActivityParams): boolean {
  return activityFilterIds.some((id) => params[id] !== "");
}
