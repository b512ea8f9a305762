import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { testFolder } from "../../scripts/test-folder.mjs";
import { openDatabase } from "./database";
import { startTestPooler } from "./test-pooler";
import { grantTestPrivileges, loseDurability } from "./test-privileges";

// The server of a test run. However that run ends, this program's standard input ends with it; then it
// stops PostgreSQL in order and removes the data. Signals to the whole process group, such as Ctrl-C,
// do not end it earlier, and neither does a failure to print the address.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.stdout.on("error", () => undefined);

// As on a small machine: making and dropping a database searches the whole cache of the server.
process.constrainedMemory = () => 2 ** 31;

const dataDir = mkdtempSync(join(testFolder(), "server-"));
const database = await openDatabase({ dataDir });
await grantTestPrivileges(dataDir);
await loseDurability(dataDir);
const isPooled = process.argv[2] === "pooled";
const pooler = isPooled ? await startTestPooler(database.url, dataDir) : undefined;
for (const url of [database.url, pooler?.url]) if (url) process.stdout.write(`${url}\n`);
try {
  await finished(process.stdin.resume());
} finally {
  await pooler?.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
