import "server-only";
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";

/** Where vitest's global setup leaves the address of the run's server. */
export const TEST_SERVER_VARIABLE = "SWITCHBOARD_TEST_SERVER_URL";

/**
 * Makes a fresh, empty database on the server of this test run: the one DATABASE_URL names when
 * it is set, else one embedded server that the run shares.
 */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env[TEST_SERVER_VARIABLE];
  if (server === undefined) throw new Error("vitest's global setup did not name a test server");
  const name = `switchboard_test_${randomBytes(8).toString("hex")}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  // No test crashes the server of these databases, so their commits need not wait for the disk.
  await administer(server, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => dropDatabase(server, name),
  };
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

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
