import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { openDatabase } from "./database";
import { grantTestPrivileges, loseDurability } from "./test-privileges";

// The server of a test run. However that run ends, this program's standard input ends with it; then it
// stops PostgreSQL in order and removes the data. Signals to the whole process group, such as Ctrl-C,
// do not end it earlier, and neither does a failure to print the address.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.stdout.on("error", () => undefined);

// As on a small machine: making and dropping a database searches the whole cache of the server.
process.constrainedMemory = () => 2 ** 31;

const dataDir = mkdtempSync(join(tmpdir(), "switchboard-test-"));
try {
  const database = await openDatabase({ dataDir });
  await grantTestPrivileges(dataDir);
  await loseDurability(dataDir);
  process.stdout.write(`${database.url}\n`);
  await finished(process.stdin.resume()).finally(database.close);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
