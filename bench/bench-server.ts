import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/lib/postgres/database";
import { grantTestPrivileges, superuserAddress } from "@/lib/postgres/test-privileges";

/** The server that a bench measures on. */
export interface BenchServer {
  url: string;
  /** The address of one of its databases for somebody who may look into the server. */
  asSuperuser(databaseUrl: string): string;
}

/**
 * Runs a bench on the server that DATABASE_URL names, or else on one of its own in `kept`, which then
 * holds the data for the next run, or in a folder that is removed in the end.
 */
export async function withBenchServer<T>(
  kept: string | undefined,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), "switchboard-bench-"));
  const url = process.env.DATABASE_URL;
  const server = await openDatabase({ url, dataDir });
  if (url === undefined) await grantTestPrivileges(dataDir);
  const asSuperuser = (databaseUrl: string) =>
    url === undefined
      ? superuserAddress(dataDir, new URL(databaseUrl).pathname.slice(1))
      : databaseUrl;
  try {
    return await work({ url: server.url, asSuperuser });
  } finally {
    await server.close();
    if (!kept) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns the address of a database by which every connection has these settings of PostgreSQL's. */
export function withSettings(databaseUrl: string, settings: Record<string, string>): string {
  const url = new URL(databaseUrl);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set("options", options.join(" "));
  // A value in an address may hold "+" for a blank, which the driver does not read as one.
  return url.href.replaceAll("+", "%20");
}
