import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { inApplication } from "./selection";

/** The conditions of a range of times, both ends included; "never" is in no range. */
export function rangeFilter(column: SQL, from: number | undefined, to: number | undefined): SQL[] {
  if (from === undefined && to === undefined) return [];
  const start = sql`${column} >= ${Math.max(1, from ?? 1)}::bigint`;
  return to === undefined ? [start] : [start, sql`${column} <= ${to}::bigint`];
}

/**
 * The conditions on data: a key, a key with a value, or a value anywhere. A value that reads as a number,
 * true, false or null matches that and the text.
 */
export function dataFilters(
  applicationId: string,
  { dataKey, dataValue }: { dataKey?: string | undefined; dataValue?: string | undefined },
): SQL[] {
  if (dataKey === undefined && dataValue === undefined) return [];
  const among = inApplication(sql`r`, applicationId);
  if (dataValue === undefined) return [sql`${among} AND r.data ? ${dataKey}::text`];
  const ways = meanings(dataValue).map((value) =>
    dataKey === undefined
      ? sql`r.data @@ ${`$.** == ${value}`}::jsonpath`
      : sql`r.data @> ${`{${JSON.stringify(dataKey)}: ${value}}`}::jsonb`,
  );
  return [sql`${among} AND (${sql.join(ways, sql` OR `)})`];
}

/** Returns the JSON values that a text may mean. */
function meanings(text: string): string[] {
  const isValue = /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?)$/.test(text);
  return isValue ? [JSON.stringify(text), text] : [JSON.stringify(text)];
}
