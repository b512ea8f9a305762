import { createPool } from "@/lib/postgres/pool";
import { scanUntilComplete } from "./scan-until-complete";

const [databaseUrl = "", application = "{}", rate = "100", leaseMs = "1000", seconds = "110"] =
  process.argv.slice(2);
const pool = createPool(databaseUrl, { max: 6 });
const ended = await scanUntilComplete({
  pool,
  application: JSON.parse(application),
  rate: Number(rate),
  atOnce: 8,
  leaseMs: Number(leaseMs),
  signal: AbortSignal.timeout(Number(seconds) * 1_000),
});
process.stdout.write(JSON.stringify(ended));
await pool.end();
process.exit(0);
