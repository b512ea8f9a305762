import "server-only";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { trigramSchema } from "@/lib/catalog/store/trigrams";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRow, queryRows } from "@/lib/postgres/queries/query-rows";
import { withTransaction } from "@/lib/postgres/transaction";

// Two locks: building waits for every open transaction, so also for one that waits for the lock.
const preparing = "hashtextextended('switchboard search of the catalog', 0)";
const building = "hashtextextended('switchboard search indexes of the catalog', 0)";

// A line end is no letter, so no pair spans two texts. The index removes repeated pairs. The application
// is one of the pieces, so that only its rows are found and the planner never prefers another index,
// for which it would compute the pieces of each row, in seconds.
const pairsFunction = `
  CREATE OR REPLACE FUNCTION catalog.pairs(application text, texts text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000 AS $$
    SELECT array_append(array_agg(piece), E'\\n' || application) FROM
      unnest(string_to_array(texts, NULL), (string_to_array(texts, NULL))[2:]) letters(one, next),
      LATERAL (VALUES (one), (one || next)) pieces(piece)
    WHERE piece IS NOT NULL AND strpos(piece, E'\\n') = 0
  $$`;

/** How many letters of an id or a name an index compares; the rest is compared in the row. */
export const indexedLetters = 64;
const line = (number: 1 | 2) =>
  `(left(split_part(search, E'\\n', ${number}), ${indexedLetters}) COLLATE "C")`;
// Every search reads the whole pending list; the bound is in kilobytes.
const pendingMax = "WITH (gin_pending_list_limit = 1024)";
// With the application as a column, an index finds only its rows, however many another application has.
const application = "(ARRAY[application_id])";
const gin = (what: string) => `USING gin (${application}, ${what}) ${pendingMax}`;
const newest = "created_at, id";

interface SearchIndex {
  name: string;
  on: string;
  needsTrigrams?: true;
}

function textIndexes(table: "channels" | "users" | "bots"): SearchIndex[] {
  return [
    {
      name: `${table}_pairs`,
      on: `${table} USING gin (catalog.pairs(application_id, search)) ${pendingMax}`,
    },
    {
      name: `${table}_trigrams`,
      on: `${table} ${gin("search TRIGRAMS.gin_trgm_ops")}`,
      needsTrigrams: true,
    },
    { name: `${table}_id_line`, on: `${table} (application_id, ${line(1)})` },
    { name: `${table}_name_line`, on: `${table} (application_id, ${line(2)})` },
  ];
}

const indexes: readonly SearchIndex[] = [
  ...textIndexes("channels"),
  ...textIndexes("users"),
  ...textIndexes("bots"),
  { name: "words_start", on: 'words (application_id, (word COLLATE "C"))' },
  { name: "words_end", on: 'words (application_id, (reverse(word) COLLATE "C"))' },
  { name: "channels_data", on: `channels ${gin("data")}` },
  { name: "users_data", on: `users ${gin("data")}` },
  { name: "channels_frozen", on: `channels (application_id, is_frozen, ${newest})` },
  { name: "channels_subcategory", on: `channels (application_id, subcategory, ${newest})` },
  {
    name: "channels_owner_state",
    on: `channels (application_id, owner, ${newest}) WHERE owner <> 'member'`,
  },
  {
    name: "channels_full",
    on: `channels (application_id, ${newest})
      WHERE max_member_count > 0 AND member_count::bigint * 10 >= max_member_count::bigint * 9`,
  },
  { name: "users_push", on: `users (application_id, disable_push_notification, ${newest})` },
  {
    name: "user_facts_blocking",
    on: "user_facts (application_id, user_id) WHERE has_blocked > 0",
  },
  { name: "user_facts_blocked", on: "user_facts (application_id, user_id) WHERE blocked_by > 0" },
];

/**
 * Creates what searches need: pg_trgm where the database allows it (a trusted extension), a function, and
 * indexes. Any number of processes may call it at once. Empty tables take a fraction of a second; on
 * full ones `indexed` resolves when the indexes are built, which takes minutes for a million channels
 * while reads and writes go on. Without pg_trgm `nearMatches` is false: texts are found by pairs of
 * letters, and misspelt words are not found.
 */
export async function ensureSearchIndexes(
  pool: Pool,
): Promise<{ nearMatches: boolean; indexed: Promise<void> }> {
  const trigrams = await withTransaction(pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(${preparing})`);
    await client.query(pairsFunction);
    return ensureTrigrams(client);
  });
  const indexed = buildIndexes(pool, trigrams);
  // The caller may not await it, and its failure must not end the process.
  indexed.catch(() => undefined);
  if (!(await hasRows(pool))) await indexed;
  return { nearMatches: trigrams !== null, indexed };
}

/** Returns the schema of pg_trgm, or null where the database refuses it. */
async function ensureTrigrams(client: PoolClient): Promise<string | null> {
  const found = await trigramSchema(client);
  if (found !== null) return found;
  await client.query("SAVEPOINT extension");
  try {
    await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA catalog");
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    await client.query("ROLLBACK TO SAVEPOINT extension");
  }
  return trigramSchema(client);
}

async function hasRows(pool: Pool): Promise<boolean> {
  const { some } = await queryRow(pool, {
    purpose: "look for rows of the catalog",
    row: z.object({ some: z.boolean() }),
    text: `SELECT EXISTS (SELECT 1 FROM catalog.channels) OR EXISTS (SELECT 1 FROM catalog.users)
      AS some`,
  });
  return some;
}

/**
 * Builds the indexes that are missing, or that a killed process left invalid. Building waits for every
 * older transaction, so other processes poll for the lock rather than wait for it in a transaction. The
 * transaction that holds the lock has no snapshot, so building does not wait for it. A session lock would
 * not work behind a pooler in transaction mode.
 */
async function buildIndexes(pool: Pool, trigrams: string | null): Promise<void> {
  for (;;) {
    const missing = await missingIndexes(pool, trigrams !== null);
    if (missing.length === 0) return;
    const isDone = await withTransaction(pool, async (client) => {
      if (!(await tryLock(client))) return false;
      await buildMissing(pool, trigrams);
      return true;
    });
    if (isDone) return;
    await setTimeout(100);
  }
}

async function buildMissing(pool: Pool, trigrams: string | null): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET maintenance_work_mem = '256MB'");
    for (const { name, on } of await missingIndexes(client, trigrams !== null)) {
      await client.query(`DROP INDEX CONCURRENTLY IF EXISTS catalog.${name}`);
      await client.query(
        `CREATE INDEX CONCURRENTLY ${name} ON catalog.${on.replace("TRIGRAMS", trigrams ?? "")}`,
      );
    }
  } finally {
    await client.query("RESET maintenance_work_mem").finally(() => client.release());
  }
}

async function tryLock(client: PoolClient): Promise<boolean> {
  const { locked } = await queryRow(client, {
    purpose: "lock the building of indexes",
    row: z.object({ locked: z.boolean() }),
    text: `SELECT pg_try_advisory_xact_lock(${building}) AS locked,
      set_config('idle_in_transaction_session_timeout', '0', true)`,
  });
  return locked;
}

async function missingIndexes(
  connection: Pool | PoolClient,
  withTrigrams: boolean,
): Promise<SearchIndex[]> {
  const there = await queryRows(connection, {
    purpose: "list the indexes of the catalog",
    row: z.object({ name: z.string() }),
    text: `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE c.relnamespace = 'catalog'::regnamespace AND i.indisvalid`,
  });
  const names = new Set(there.map(({ name }) => name));
  return indexes.filter(
    ({ name, needsTrigrams }) => !names.has(name) && (withTrigrams || !needsTrigrams),
  );
}
