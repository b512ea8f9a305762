import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { countMax, type Facets } from "@/lib/contract/catalog-search";
import type { Pool } from "@/lib/postgres/pool";
import { type ChannelFilters, channelSelection } from "./channel-selection";
import { look, plainOf } from "./look";
import { rowsOf, type SearchConnection, withSearch } from "./search-connection";
import { isWhole, texts } from "./selection";
import { walk } from "./walk";

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
/** How many of the newest rows are looked at for a sample. */
const sampledRows = 20_000;

const Counted = z.object({ field: z.string(), value: z.string(), count: z.number() });

/**
 * Returns how many of the channels that a search selects have each value of a field, whatever value the
 * search itself asks of that field. Where more are selected than are counted, `sampled` says that the
 * counts are of the newest. Throws SearchError.
 */
export function channelFacets(
  pool: Pool,
  applicationId: string,
  search: ChannelFilters,
): Promise<Facets> {
  // Fields that the search asks nothing of are counted in the same rows.
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
      const { ids, more } = await sampleOf(connection, applicationId, others);
      const counted = await (ids === null
        ? tallied(connection, applicationId, names)
        : countValues(connection, applicationId, names, ids));
      for (const name of names) {
        answer.facets[name] = counted
          .filter(({ field }) => field === name)
          .slice(0, valuesMax)
          .map(({ value, count }) => ({ value, count: { value: count, more } }));
      }
      answer.sampled ||= more;
    }
    return answer;
  });
}

/** The rows that are counted; null for all of the application's. */
interface Sample {
  ids: string[] | null;
  more: boolean;
}

async function sampleOf(
  connection: SearchConnection,
  applicationId: string,
  search: ChannelFilters,
): Promise<Sample> {
  const selection = channelSelection(applicationId, search);
  if (isWhole(selection)) return { ids: null, more: false };
  const order = selection.newest;
  const wanted = { order, ranked: false, after: null, limit: countMax };
  const { found, matches } = await look(connection, selection, wanted);
  if (!found.more) return { ids: found.hits.map(({ id }) => id), more: false };
  const newest = await walk(connection, selection, plainOf({ ...matches, people: undefined }), {
    ...wanted,
    rowsMax: sampledRows,
  });
  // Where none of the newest is selected, those that the index found first stand for the rest.
  const rows = newest.length > 0 ? newest : found.hits;
  return { ids: rows.map(({ id }) => id), more: true };
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

function countValues(
  connection: SearchConnection,
  applicationId: string,
  names: readonly Field[],
  ids: readonly string[],
) {
  const values = names.map((name) => sql`(${name}::text, ${fields[name].column})`);
  return rowsOf(
    connection,
    "count the values of fields",
    Counted,
    sql`SELECT v.field, v.value, count(*)::float8 AS count
    FROM catalog.channels r, LATERAL (VALUES ${sql.join(values, sql`, `)}) v(field, value)
    WHERE r.application_id = ${applicationId} AND r.id = ANY(${texts(ids)}) AND r.gone_at IS NULL
    GROUP BY 1, 2 ORDER BY 3 DESC, 2`,
  );
}
