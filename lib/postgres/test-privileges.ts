import "server-only";
import { findPostmaster, openCluster, SUPERUSER } from "./embedded/cluster";
import { addressOf, DATABASE, ROLE } from "./embedded/roles";
import { withClient } from "./queries/single-client";

/**
 * Lets the role of the embedded server in `dataDir` make databases, and bypass triggers as somebody
 * with more rights than the console could. For tests and benches.
 */
export function grantTestPrivileges(dataDir: string): Promise<void> {
  return runAsSuperuser(dataDir, [
    `ALTER ROLE ${ROLE} CREATEDB`,
    `GRANT SET ON PARAMETER session_replication_role TO ${ROLE}`,
  ]);
}

/**
 * Lets the embedded server in `dataDir` forget what the machine loses, for test runs, which remove it in
 * the end: making and dropping a database waits for the disk each time. The server's command line must
 * not name these settings, since it would win.
 */
export function loseDurability(dataDir: string): Promise<void> {
  return runAsSuperuser(dataDir, [
    "ALTER SYSTEM SET fsync = off",
    "ALTER SYSTEM SET full_page_writes = off",
    "SELECT pg_reload_conf()",
  ]);
}

/**
 * Returns the address by which the superuser of the embedded server in `dataDir` opens a database. For
 * benches that look into the server.
 */
export function superuserAddress(dataDir: string, database = DATABASE): string {
  const cluster = openCluster(dataDir);
  const folder = findPostmaster(cluster)?.socketFolder ?? "";
  return addressOf(cluster, folder, { role: SUPERUSER, database });
}

async function runAsSuperuser(dataDir: string, statements: readonly string[]): Promise<void> {
  await withClient(superuserAddress(dataDir), async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
