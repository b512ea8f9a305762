import { openDatabase } from "../database";

// A process that runs the embedded server until SIGTERM: what the lifecycle tests start and kill.
// Its server's cache is that of a small machine, as test-data-dir.ts says.
process.constrainedMemory = () => 2 ** 31;
const dataDir = process.argv[2] ?? "";
try {
  const database = await openDatabase({ dataDir });
  process.once("SIGTERM", async () => {
    await database.close();
    process.exit(0);
  });
  process.stdout.write(`${database.url}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
