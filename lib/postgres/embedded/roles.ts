import "server-only";
import { createHmac } from "node:crypto";
import pg from "pg";
import { z } from "zod";
import { queryRows } from "../queries/query-rows";
import { withClient } from "../queries/single-client";
import { type Cluster, SUPERUSER } from "./cluster";
import { PORT } from "./socket-folder";

/** The role that owns the program's database and has no other rights; it serves and migrates everything. */
export const ROLE = "switchboard_app";
/** The program's database. */
export const DATABASE = "switchboard";

const WRONG_PASSWORD = "28P01";
const NO_DATABASE = "3D000";
const SETUP_LOCK = 7_105_221_019;

/** The address of a database of the cluster's server, whose socket lies in `folder`. */
export function addressOf(
  cluster: Cluster,
  folder: string,
  { role = ROLE, database = DATABASE } = {},
): string {
  const password = role === SUPERUSER ? cluster.password : passwordOf(cluster, role);
  return `postgres://${role}:${password}@${encodeURIComponent(folder)}:${PORT}/${database}`;
}

// Derived, so that only one secret is kept; the role's password does not reveal the superuser's.
function passwordOf(cluster: Cluster, role: string): string {
  return createHmac("sha256", cluster.password).update(role).digest("base64url");
}

/**
 * Makes the program's role and database where they are missing, and gives the role what the
 * superuser owns there, as in data of releases that served as the superuser.
 */
export async function setUp(cluster: Cluster, folder: string): Promise<void> {
  if (await isSetUp(cluster, folder)) return;
  const maintenance = addressOf(cluster, folder, { role: SUPERUSER, database: "postgres" });
  await withClient(maintenance, async (client) => {
    // Of several processes one works while the others wait and then find it done.
    await client.query("SELECT pg_advisory_lock($1)", [SETUP_LOCK]);
    const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    await withClient(addressOf(cluster, folder, { role: SUPERUSER }), (owner) =>
      handOver(owner, passwordOf(cluster, ROLE)),
    );
  });
}

async function isSetUp(cluster: Cluster, folder: string): Promise<boolean> {
  try {
    return await withClient(addressOf(cluster, folder), async (client) => {
      return (await listTransfers(client)).length === 0;
    });
  } catch (error) {
    const missing = [WRONG_PASSWORD, NO_DATABASE];
    if (error instanceof pg.DatabaseError && missing.includes(error.code ?? "")) return false;
    throw error;
  }
}

async function handOver(client: pg.Client, password: string): Promise<void> {
  await client.query("BEGIN");
  const found = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [ROLE]);
  if (found.rowCount === 0) await client.query(`CREATE ROLE ${ROLE}`);
  await client.query(`ALTER ROLE ${ROLE} LOGIN PASSWORD '${password}'`);
  for (const statement of await listTransfers(client)) await client.query(statement);
  await client.query("COMMIT");
}

/**
 * The statements that give the role what it does not own of its database. A sequence goes with its
 * table, an index too; what an extension brought stays as it is.
 */
async function listTransfers(client: pg.Client): Promise<string[]> {
  const rows = await queryRows(client, {
    purpose: "list what the role does not own",
    row: z.object({ statement: z.string() }),
    text: `WITH role AS (SELECT coalesce(max(oid), 0) AS oid FROM pg_roles WHERE rolname = $1),
     schemas AS (
       SELECT * FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
     ),
     held AS (
       SELECT 'DATABASE' AS kind, quote_ident(datname) AS name, datdba AS owner, 0::oid AS class, 0::oid AS object
       FROM pg_database WHERE datname = current_database()
       UNION ALL
       SELECT 'SCHEMA', quote_ident(nspname), nspowner, 'pg_namespace'::regclass::oid, oid
       FROM schemas WHERE nspname <> 'public'
       UNION ALL
       SELECT 'TABLE', c.oid::regclass::text, relowner, 'pg_class'::regclass::oid, c.oid
       FROM pg_class c JOIN schemas s ON s.oid = relnamespace WHERE relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
       UNION ALL
       SELECT 'ROUTINE', p.oid::regprocedure::text, proowner, 'pg_proc'::regclass::oid, p.oid
       FROM pg_proc p JOIN schemas s ON s.oid = pronamespace
       UNION ALL
       SELECT 'TYPE', t.oid::regtype::text, typowner, 'pg_type'::regclass::oid, t.oid
       FROM pg_type t JOIN schemas s ON s.oid = typnamespace WHERE typtype IN ('e', 'd')
     )
     SELECT format('ALTER %s %s OWNER TO %I', kind, name, $1::text) AS statement
     FROM held, role
     WHERE owner <> role.oid AND NOT EXISTS (
       SELECT FROM pg_depend WHERE classid = class AND objid = object AND deptype IN ('a', 'i', 'e')
         AND refclassid IN ('pg_class'::regclass, 'pg_extension'::regclass)
     )`,
    values: [ROLE],
  });
  return rows.map(({ statement }) => statement);
}
