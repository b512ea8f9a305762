import "server-only";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { z } from "zod";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRow, queryRows } from "@/lib/postgres/queries/query-rows";
import { withTransaction } from "@/lib/postgres/transaction";
import { SearchError } from "./search-error";

/** How long one statement of a search may take. */
const STATEMENT_TIMEOUT_MS = 8_000;
const QUERY_CANCELED = "57014";

/** A connection with the settings of a search. */
export interface SearchConnection {
  client: PoolClient;
  /** The schema of pg_trgm; null where it is missing. */
  trigrams: string | null;
  /** Whether the tables are on a Citus cluster, whose coordinator needs a condition on the application. */
  onCluster: boolean;
}

// A search reads few rows of large tables by index: a plan with a sequential scan, parallel workers or
// JIT is never the right one.
const settings = `
  SELECT set_config('transaction_read_only', 'on', true),
    set_config('statement_timeout', $1, true),
    set_config('enable_seqscan', 'off', true),
    set_config('random_page_cost', '1.1', true),
    set_config('max_parallel_workers_per_gather', '0', true),
    set_config('jit', 'off', true),
    set_config('work_mem', '32MB', true),
    (SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'pg_trgm') AS trigrams,
    EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS "onCluster"`;
const Settings = z.object({ trigrams: z.string().nullable(), onCluster: z.boolean() });

/** Runs the statements of one search. Throws SearchError `too-slow` when one takes longer than `timeoutMs`. */
export async function withSearch<T>(
  pool: Pool,
  work: (connection: SearchConnection) => Promise<T>,
  timeoutMs = STATEMENT_TIMEOUT_MS,
): Promise<T> {
  try {
    return await withTransaction(pool, async (client) => {
      const set = await queryRow(client, {
        purpose: "prepare a search",
        row: Settings,
        text: settings,
        values: [String(timeoutMs)],
      });
      return work({ client, ...set });
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) {
      throw new SearchError("too-slow", { cause: error });
    }
    throw error;
  }
}

const dialect = new PgDialect();

/** Returns the rows of a composed statement, each parsed; throws as `queryRows` does. */
export function rowsOf<Row extends z.ZodType>(
  { client }: Pick<SearchConnection, "client">,
  purpose: string,
  row: Row,
  statement: SQL,
): Promise<z.infer<Row>[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return queryRows(client, { purpose, row, text, values });
}
