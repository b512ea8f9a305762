import "server-only";
import { findPostmaster, openCluster, SUPERUSER } from "./embedded/cluster";
import { addressOf, connect, ROLE } from "./embedded/roles";

/**
 * Lets the role of the embedded server in `dataDir` make databases, and bypass triggers as somebody
 * with more rights than the console could. For tests and benches.
 */
export async function grantTestPrivileges(dataDir: string): Promise<void> {
  const cluster = openCluster(dataDir);
  const folder = findPostmaster(cluster)?.socketFolder ?? "";
  const client = await connect(addressOf(cluster, folder, { role: SUPERUSER }));
  try {
    await client.query(`ALTER ROLE ${ROLE} CREATEDB`);
    await client.query(`GRANT SET ON PARAMETER session_replication_role TO ${ROLE}`);
  } finally {
    await client.end();
  }
}
