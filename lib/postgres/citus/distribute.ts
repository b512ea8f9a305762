import "server-only";
import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import { queryRows } from "../queries/query-rows";

/** The schemas whose tables can be divided among the nodes of a Citus cluster. */
export type DistributedSchema = "chat" | "catalog";

/** Small tables that every node holds whole. Every other one is divided by the application that its key begins with. */
const references: Record<DistributedSchema, readonly string[]> = {
  chat: ["applications", "application_keys"],
  catalog: ["catalogs"],
};

/** What stays on the coordinator: nothing joins it. */
const local = ["schema_migrations"];

/** How the tables of a schema lie after `distributeSchema`, by name; `made` are those that it moved. */
export interface Distribution {
  references: string[];
  divided: string[];
  made: string[];
}

/** Says whether the database has the extension that makes it the coordinator of a Citus cluster. */
export async function hasCitus(connection: Pool | PoolClient): Promise<boolean> {
  const [found] = await queryRows(connection, {
    purpose: "look for Citus",
    row: z.object({ there: z.boolean() }),
    text: "SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS there",
  });
  return found?.there ?? false;
}

/** Says whether a schema's tables lie on the nodes of a cluster already. */
export async function isDistributed(
  client: PoolClient,
  schema: DistributedSchema,
): Promise<boolean> {
  if (!(await hasCitus(client))) return false;
  const { rowCount } = await client.query(
    `SELECT FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
     WHERE c.relnamespace = to_regnamespace($1) LIMIT 1`,
    [schema],
  );
  return rowCount === 1;
}

const Table = z.object({ name: z.string(), key: z.string().nullable(), placed: z.boolean() });

/**
 * Puts every table of a schema that is not there yet onto the nodes of the cluster, with its rows: all
 * rows of an application on one node, so that a statement that names the application runs there whole.
 * Runs within the client's transaction, which holds the lock of the schema's migrations.
 */
export async function distributeSchema(
  client: PoolClient,
  schema: DistributedSchema,
): Promise<Distribution> {
  // Within one transaction, tables that are copied everywhere and tables that are divided need it.
  await client.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
  const found = await queryRows(client, {
    purpose: "list the tables to distribute",
    row: Table,
    text: `SELECT c.relname AS name, a.attname AS key, p.logicalrelid IS NOT NULL AS placed
      FROM pg_class c
        LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
        LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
        LEFT JOIN pg_dist_partition p ON p.logicalrelid = c.oid
      WHERE c.relnamespace = to_regnamespace($1) AND c.relkind IN ('r', 'p')
        AND NOT c.relispartition AND c.relname <> ALL($2)
      ORDER BY c.relname`,
    values: [schema, local],
  });
  const everywhere = found.filter(({ name }) => references[schema].includes(name));
  const divided = found.filter((table) => !everywhere.includes(table));
  const first = divided.find(({ placed }) => placed) ?? divided[0];
  const made: string[] = [];
  for (const { name, placed } of everywhere) {
    if (placed) continue;
    await place(client, schema, name, "create_reference_table($1)", []);
    made.push(name);
  }
  for (const { name, key, placed } of divided) {
    if (placed) continue;
    if (key !== "app_id" && key !== "application_id") {
      throw new Error(`the key of ${schema}.${name} does not begin with the application`);
    }
    // The schemas compare the application's id by different collations, which cannot lie side by side.
    const beside = name === first?.name ? "none" : `${schema}.${first?.name}`;
    const call = "create_distributed_table($1, $2, colocate_with => $3)";
    await place(client, schema, name, call, [key, beside]);
    made.push(name);
  }
  const names = (tables: typeof found) => tables.map(({ name }) => name);
  return { references: names(everywhere), divided: names(divided), made };
}

/** Gives a table its place, and removes the copy of its rows that the coordinator otherwise keeps. */
async function place(
  client: PoolClient,
  schema: DistributedSchema,
  name: string,
  call: string,
  values: string[],
): Promise<void> {
  const table = `${schema}.${name}`;
  const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
  await client.query(`SELECT ${call}`, [table, ...values]);
  if (rowCount === 1)
    await client.query("SELECT truncate_local_data_after_distributing_table($1)", [table]);
}
