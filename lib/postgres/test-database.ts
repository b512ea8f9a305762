import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { type MigrateOptions, migrate } from "./migrations";
import { createPool } from "./pool";
import { withClient } from "./queries/single-client";

/** Where vitest's global setup leaves the address of the run's server. */
export const TEST_SERVER_VARIABLE = "SWITCHBOARD_TEST_SERVER_URL";

/**
 * Where the caller asks for a pooler before that server, and vitest's global setup leaves its address. Test
 * databases are then used through it, while they are made and dropped without it.
 */
export const TEST_POOLER_VARIABLE = "SWITCHBOARD_TEST_POOLER";

/** How the names of this run's migrated databases begin, where vitest's global setup leaves it. */
export const TEMPLATES_VARIABLE = "SWITCHBOARD_TEST_TEMPLATES";

/**
 * Makes a fresh database on the server of this test run: the one DATABASE_URL names when it is set, else
 * one embedded server that the run shares. It is empty, or has these migrations, which a run applies once.
 * `direct` goes around the pooler of a run that has one, for tests of what a session of the server holds.
 */
export async function createTestDatabase(
  ...migrations: readonly MigrateOptions[]
): Promise<{ url: string; direct: string; drop(): Promise<void> }> {
  const server = process.env[TEST_SERVER_VARIABLE];
  if (server === undefined) throw new Error("vitest's global setup did not name a test server");
  const name = `switchboard_test_${randomBytes(8).toString("hex")}`;
  const template = migrations.length > 0 ? await findTemplate(server, migrations) : "template0";
  await administer(
    server,
    // Copying files takes a third of the processor time of writing every page to the log.
    `CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8' STRATEGY file_copy`,
    // No test crashes the server of these databases, so their commits need not wait for the disk.
    `ALTER DATABASE ${name} SET synchronous_commit = off`,
  );
  const through = process.env[TEST_POOLER_VARIABLE] || server;
  return {
    url: addressOf(through, name),
    direct: addressOf(server, name),
    drop: () => dropDatabase(server, name),
  };
}

/** Returns the name of a database with these migrations, which only one process of the run makes. */
async function findTemplate(
  server: string,
  migrations: readonly MigrateOptions[],
): Promise<string> {
  const folders = migrations.map(({ folder }) => folder).join("\n");
  const hash = createHash("sha256").update(folders).digest("hex").slice(0, 16);
  const name = `${process.env[TEMPLATES_VARIABLE]}_${hash}`;
  await withClient(server, async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [name]);
    const { rowCount } = await client.query(
      "SELECT FROM pg_database WHERE datname = $1 AND NOT datallowconn",
      [name],
    );
    if (rowCount) return;
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
    const pool = createPool(addressOf(server, name), { max: 1 });
    for (const migration of migrations) await migrate(pool, migration);
    await pool.end();
    // Nobody may be in a database that is copied, not even an autovacuum worker.
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  });
  return name;
}

/** Removes the migrated databases that this run has made. */
export async function dropTemplates(server: string, prefix: string): Promise<void> {
  await withClient(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * The run's role may end its own connections, but not those of a superuser, as an autovacuum worker's
 * is. Such a worker leaves a small database within seconds.
 */
async function dropDatabase(server: string, name: string, tries = 20): Promise<void> {
  try {
    await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    const mayNotEnd = error instanceof pg.DatabaseError && error.code === "42501";
    if (!mayNotEnd || tries === 0) throw error;
    await setTimeout(500);
    await dropDatabase(server, name, tries - 1);
  }
}

async function administer(server: string, ...statements: readonly string[]): Promise<void> {
  await withClient(server, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
