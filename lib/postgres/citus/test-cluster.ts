import "server-only";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import { withClient } from "../queries/single-client";

/** The address of the coordinator of a Citus cluster to test on; without it such tests are skipped. */
export const citusUrl: string | undefined = process.env.CITUS_DATABASE_URL || undefined;

interface Node {
  host: string;
  port: number;
}

/** A database of its own on every node of a cluster. */
export interface ClusterDatabase {
  url: string;
  /** Addresses of the same database on the nodes that hold rows. */
  workers: string[];
  drop(): Promise<void>;
}

/**
 * Makes a fresh database on every node of the cluster that CITUS_DATABASE_URL names, which it enters
 * under the addresses that its coordinator knows them by, with the same role and password.
 */
export async function createClusterDatabase(): Promise<ClusterDatabase> {
  if (citusUrl === undefined) throw new Error("CITUS_DATABASE_URL names no cluster");
  const name = `switchboard_test_${randomBytes(8).toString("hex")}`;
  const nodes = await ask<Node & { coordinator: boolean }>(
    citusUrl,
    `SELECT nodename AS host, nodeport AS port, groupid = 0 AS coordinator FROM pg_dist_node
     WHERE isactive ORDER BY groupid`,
  );
  const own = new URL(citusUrl);
  const coordinator = nodes.find((node) => node.coordinator) ?? {
    host: own.hostname,
    port: Number(own.port || 5432),
  };
  const workers = nodes.filter((node) => !node.coordinator);
  const all = [coordinator, ...workers];
  for (const node of all) {
    await ask(at(node, own.pathname), `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
    await ask(at(node, name), "CREATE EXTENSION citus");
  }
  const url = at(coordinator, name);
  await ask(url, "SELECT citus_set_coordinator_host($1, $2)", [coordinator.host, coordinator.port]);
  for (const { host, port } of workers)
    await ask(url, "SELECT citus_add_node($1, $2)", [host, port]);
  return {
    url,
    workers: workers.map((node) => at(node, name)),
    drop: async () => {
      for (const node of all) {
        await ask(at(node, own.pathname), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }
    },
  };
}

function at({ host, port }: Node, database: string): string {
  const url = new URL(citusUrl ?? "");
  url.hostname = host;
  url.port = String(port);
  url.pathname = database;
  return url.href;
}

async function ask<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text, values)).rows);
}
