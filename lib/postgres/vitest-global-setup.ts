import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "./database";
import { TEST_SERVER_VARIABLE } from "./test-database";

/** Starts one server for the whole run, unless DATABASE_URL names one, and removes it afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "switchboard-test-"));
  const database = await openDatabase({ url: process.env.DATABASE_URL, dataDir });
  process.env[TEST_SERVER_VARIABLE] = database.url;
  return async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
