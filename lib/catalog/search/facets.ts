import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { countMax, type Facets } from "@/lib/contract/catalog-search";
import type { Pool } from "@/lib/postgres/pool";
import { findHits } from "./candidates";
import { type ChannelFilters, channelSelection } from "./channel-selection";
import { branchesOf, matchSelection, plainOf } from "./match-selection";
import { rowsOf, type SearchConnection, withSearch } from "./search-connection";
import { belongs, isWhole, type Selection, texts } from "./selection";

type Field = keyof Facets["facets"];

/** The column of each field, and the filters that select by it. */
const fields: Record<Field, { column: SQL; without: Partial<ChannelFilters> }> = {
  type: { column: sql`r.type`, without: { type: "all" } },
  category: { column: sql`r.category`, without: { category: "", noCategory: undefined } },
  subcategory: { column: sql`r.subcategory`, without: { subcategory: "" } },
  frozen: { column: sql`r.is_frozen::text`, without: { frozen: undefined } },
  owner: { column: sql`r.owner`, without: { ownerIs: undefined } },
};

const fieldNames = Object.keys(fields).filter((name): name is Field => name in fields);

/** How many values of a field are counted, the most frequent first. */
const valuesMax = 50;
/** How many of the newest rows a sample is taken from. */
const sampledRows = 20_000;

const Counted = z.object({ field: z.string(), value: z.string(), count: z.number() });

/**
 * Returns how many of the channels that a search selects have each value of a field, ignoring the
 * search's own filter on that field. Where too many are selected to count, the newest are counted and
 * `sampled` is true. Throws SearchError.
 */
export function channelFacets(
  pool: Pool,
  applicationId: string,
  search: ChannelFilters,
): Promise<Facets> {
  // Fields without a filter are counted in the same rows.
  const samples = new Map<string, { others: ChannelFilters; names: Field[] }>();
  for (const name of fieldNames) {
    const others = { ...search, ...fields[name].without };
    const sample = samples.get(JSON.stringify(others)) ?? { others, names: [] };
    sample.names.push(name);
    samples.set(JSON.stringify(others), sample);
  }
  return withSearch(pool, async (connection) => {
    const answer: Facets = {
      facets: { type: [], category: [], subcategory: [], frozen: [], owner: [] },
      sampled: false,
    };
    for (const { others, names } of samples.values()) {
      const { rows, more } = await countIn(connection, applicationId, others, names);
      for (const name of names) {
        answer.facets[name] = rows
          .filter(({ field }) => field === name)
          .slice(0, valuesMax)
          .map(({ value, count }) => ({ value, count: { value: count, more } }));
      }
      answer.sampled ||= more;
    }
    return answer;
  });
}

interface CountedFields {
  rows: z.infer<typeof Counted>[];
  more: boolean;
}

async function countIn(
  connection: SearchConnection,
  applicationId: string,
  search: ChannelFilters,
  names: readonly Field[],
): Promise<CountedFields> {
  const selection = channelSelection(applicationId, search);
  if (isWhole(selection)) {
    return { rows: await tallied(connection, applicationId, names), more: false };
  }
  const order = selection.newest;
  const wanted = { order, ranked: false, after: null, limit: 0 };
  const { found, matches } = await matchSelection(connection, selection, wanted);
  if (found.more) {
    const plain = plainOf({ ...matches, people: undefined });
    const rows = await countValues(connection, names, newestOf(selection, plain));
    if (rows.length > 0) return { rows, more: true };
    // None of the newest is selected: the sample is what the index finds first.
  }
  const branches = branchesOf(selection, matches);
  const { parts } = findHits(selection, branches, { order, bound: countMax });
  const hits = sql`${parts}, sample AS (SELECT r.* FROM hits h
    JOIN catalog.channels r ON r.application_id = ${applicationId} AND r.id = h.id
    WHERE h.listed)`;
  return { rows: await countValues(connection, names, hits), more: found.more };
}

/** The CTE that finds the newest rows of a selection as `sample`. */
function newestOf(selection: Selection, plain: SQL): SQL {
  return sql`sample AS (SELECT r.* FROM (
      SELECT r.* FROM catalog.channels r WHERE r.application_id = ${selection.applicationId}
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${sql.raw(`${sampledRows}`)}) r
    WHERE ${belongs(selection)} AND ${selection.listed} AND ${plain}
    LIMIT ${sql.raw(`${countMax}`)})`;
}

function tallied(connection: SearchConnection, applicationId: string, names: readonly Field[]) {
  return rowsOf(
    connection,
    "read the counts of fields",
    Counted,
    sql`SELECT facet AS field, value, count::float8 AS count FROM catalog.tallies
    WHERE application_id = ${applicationId} AND facet = ANY(${texts(names)}) AND count > 0
    ORDER BY count DESC, value`,
  );
}

function countValues(connection: SearchConnection, names: readonly Field[], sample: SQL) {
  const values = names.map((name) => sql`(${name}::text, ${fields[name].column})`);
  return rowsOf(
    connection,
    "count the values of fields",
    Counted,
    sql`WITH ${sample}
    SELECT v.field, v.value, count(*)::float8 AS count
    FROM sample r, LATERAL (VALUES ${sql.join(values, sql`, `)}) v(field, value)
    GROUP BY 1, 2 ORDER BY 3 DESC, 2`,
  );
}
