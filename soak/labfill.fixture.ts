import { readFileSync } from "node:fs";
import pg from "pg";
import { catalogMigrationsFolder } from "@/lib/catalog/migrations-folder";
import { scanUntilComplete } from "@/lib/catalog/scan/scan-until-complete";
import { createApplication } from "@/lib/chat-service/applications/applications";
import { chatMigrationsFolder } from "@/lib/chat-service/migrations-folder";
import { seedApplication } from "@/lib/chat-service/seed/seed-application";
import { startChatService } from "@/lib/chat-service/server";
import { migrate } from "@/lib/postgres/migrations";
import { createPool } from "@/lib/postgres/pool";

const url = readFileSync("/tmp/scanlab/url", "utf8").trim();
const first = process.argv[2] === "first";
const pool = createPool(url, { max: 10 });
await migrate(pool, { folder: chatMigrationsFolder, schema: "chat" });
await migrate(pool, { folder: catalogMigrationsFolder, schema: "catalog" });
const applicationId = "app";
const apiKey = "lab-key-lab-key-lab-key";
if (first) {
  await createApplication(pool, { id: applicationId, apiKey });
  await seedApplication(pool, { applicationId, seed: 1, users: 5000, channels: 10000 });
  await pool.query("ANALYZE");
  await pool.query(
    `INSERT INTO catalog.catalogs (application_id, state, calls_per_second, calls_at_once, block_share, rescan_seconds) VALUES ('app', 'on', 2000, 8, 0.5, 86400)`,
  );
}
const service = await startChatService({ pool, host: "127.0.0.1", port: 0 });
const times = new Map<string, { n: number; ms: number; max: number }>();
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
  const q = args[0] as { name?: string; text?: string } | string;
  const name = typeof q === "string" ? q.slice(0, 60) : (q?.name ?? q?.text?.slice(0, 60) ?? "?");
  const t = performance.now();
  const r = (query as (...a: unknown[]) => unknown).apply(this, args);
  if (r instanceof Promise)
    r.finally(() => {
      const e = times.get(name) ?? { n: 0, ms: 0, max: 0 };
      const d = performance.now() - t;
      e.n++;
      e.ms += d;
      e.max = Math.max(e.max, d);
      times.set(name, e);
    }).catch(() => {});
  return r;
} as typeof query;
const t0 = Date.now();
const ended = await scanUntilComplete({
  pool,
  application: {
    id: applicationId,
    baseUrl: service.url,
    appId: applicationId,
    apiKey,
    source: "built-in",
    allowPrivateAddresses: true,
  },
  rate: 2000,
  atOnce: 8,
  signal: AbortSignal.timeout(200000),
});
console.log(ended, Date.now() - t0, "ms");
for (const [name, { n, ms, max }] of [...times].sort((a, b) => b[1].ms - a[1].ms).slice(0, 14))
  console.log(
    name.replace(/\s+/g, " ").padEnd(62),
    n,
    (ms / n).toFixed(1),
    max.toFixed(0),
    ms.toFixed(0),
  );
process.exit(0);
