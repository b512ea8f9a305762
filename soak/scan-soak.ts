import { once } from "node:events";
import { chmodSync, createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { exportCatalog } from "@/lib/catalog/export-catalog";
import { catalogMigrationsFolder } from "@/lib/catalog/migrations-folder";
import { startCatalogScanner } from "@/lib/catalog/scan/scanner";
import { toldBy } from "@/lib/catalog/testing/catalog-stage";
import { startMeteringProxy } from "@/lib/catalog/testing/metering-proxy";
import { miscounts } from "@/lib/catalog/testing/recount";
import { writeMeanwhile } from "@/lib/catalog/testing/write-meanwhile";
import { createApplication } from "@/lib/chat-service/applications/applications";
import { chatMigrationsFolder } from "@/lib/chat-service/migrations-folder";
import { seedApplication } from "@/lib/chat-service/seed/seed-application";
import { startChatService } from "@/lib/chat-service/server";
import { exportApplication } from "@/lib/chat-service/transfer/export-application";
import { walkPages } from "@/lib/contract/page-walk";
import { logger } from "@/lib/logger";
import { TestServer } from "@/lib/postgres/embedded/test-server";
import { migrate } from "@/lib/postgres/migrations";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { startProgram } from "@/lib/testing/program";
import type { UpstreamApplication } from "@/lib/upstream/application";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { closeUpstreams } from "@/lib/upstream/connections";

export interface ScanSoakOptions {
  users: number;
  channels: number;
  blocks: number;
  rate: number;
  kills: number;
}

const applicationId = "app";
/** The calls a second that the built-in service's catalog has at first. */
const builtInRate = 20;
/** The calls at once that it has at first. */
const atOnce = 8;
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`);

/**
 * Fills a service, scans it while others write and the scanner's process is killed, and compares what
 * the catalog exports with what the service exports, line by line. Returns whether they are the same.
 */
export async function soakScan(options: ScanSoakOptions): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-scan-"));
  chmodSync(folder, 0o755);
  const server = await TestServer.open(join(folder, "data"));
  const pool = createPool(server.url, { max: 10 });
  try {
    return await compare(pool, server.url, folder, options);
  } finally {
    await closeUpstreams();
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(
  pool: Pool,
  databaseUrl: string,
  folder: string,
  { users, channels, blocks, rate, kills }: ScanSoakOptions,
): Promise<boolean> {
  await migrate(pool, { folder: chatMigrationsFolder, schema: "chat" });
  await migrate(pool, { folder: catalogMigrationsFolder, schema: "catalog" });
  const { apiKey } = await createApplication(pool, { id: applicationId });
  say(`making ${users} users, ${channels} channels and ${blocks} blocks`);
  await seedApplication(pool, { applicationId, seed: 1, users, channels });
  await addBlocks(pool, blocks);
  const service = await startChatService({ pool, host: "127.0.0.1", port: 0 });
  const proxy = await startMeteringProxy(service.url);
  const application = {
    id: applicationId,
    name: applicationId,
    environment: "development" as const,
    baseUrl: proxy.url,
    appId: applicationId,
    apiKey,
    source: "built-in" as const,
    allowPrivateAddresses: true,
  };
  await pool.query(
    `INSERT INTO catalog.catalogs (application_id, state, calls_per_second, calls_at_once,
       block_share, rescan_seconds) VALUES ($1, 'on', $2, $3, 0.5, 86400)`,
    [applicationId, rate, atOnce],
  );
  const scan = () =>
    startProgram([
      "lib/catalog/scan/scan.fixture.ts",
      databaseUrl,
      JSON.stringify(application),
      String(rate),
      "1000",
      "3600",
    ]);
  const givesWay = await comparePeople(pool, { ...application, baseUrl: service.url });
  const stop = new AbortController();
  const writing = writeMeanwhile({ ...application, baseUrl: service.url }, stop.signal);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = proxy.calls.length;
    const child = scan();
    while (proxy.calls.length < before + channels / 100 / kills) await sleep(20);
    child.kill("SIGKILL");
    await once(child, "close");
  }
  if (kills > 0) say(`killed ${kills} times, after ${proxy.calls.length} calls`);
  await finished(scan(), "the scan that others wrote into");
  stop.abort();
  const written = await writing;
  say(`${written} channels and as many blocks were made meanwhile`);
  await tellSizes(pool);
  const scanMs = await finished(scan(), "a scan after that");
  await compareSpeed({ ...application, baseUrl: service.url }, scanMs);
  say(
    `at most ${proxy.mostInASecond()} calls arrived in a second, of ${rate} allowed; ${proxy.calls.length} in all`,
  );
  const files = [join(folder, "catalog"), join(folder, "service")] as const;
  await toFile(files[0], (output) => exportCatalog(pool, { applicationId, output }));
  await toFile(files[1], (output) => exportApplication(pool, { applicationId, output }));
  const same = await isSame(...files);
  const wrong = await miscounts(pool, applicationId);
  say(
    wrong.length === 0
      ? "every count is exact"
      : `wrong counts: ${JSON.stringify(wrong.slice(0, 5))}`,
  );
  await proxy.close();
  await service.close();
  return givesWay && same && wrong.length === 0 && proxy.mostInASecond() <= rate;
}

async function addBlocks(pool: Pool, blocks: number): Promise<void> {
  await pool.query(
    `WITH people AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS every
       FROM chat.users WHERE app_id = $1)
     INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
     SELECT $1, a.id, b.id, 1700000000000 + a.n
     FROM people a CROSS JOIN generate_series(1, 6) k
     JOIN people b ON b.n = (a.n + k * 7919) % a.every AND b.id <> a.id
     LIMIT greatest($2 - (SELECT count(*) FROM chat.blocks WHERE app_id = $1), 0)
     ON CONFLICT DO NOTHING`,
    [applicationId, blocks],
  );
  await pool.query("ANALYZE");
}

/**
 * Reads pages of channels as a person does, without and with a scan by the same process beside, as in
 * a console; says whether the 95th percentile rises by at most half.
 */
async function comparePeople(pool: Pool, application: UpstreamApplication): Promise<boolean> {
  const upstream = chatUpstream(application);
  const p95 = async () => {
    const times: number[] = [];
    for (let n = 0; n < 400; n += 1) {
      const startedAt = performance.now();
      await upstream.listChannels({ type: "all", limit: 50 }, { requestId: `page-${n}` });
      times.push(performance.now() - startedAt);
      await sleep(10);
    }
    return times.sort((a, b) => a - b)[380] ?? 0;
  };
  await p95();
  const quiet = await p95();
  const scanner = startCatalogScanner({
    pool,
    logger,
    leaseMs: 1_000,
    listApplications: async () => [application],
    findApplication: async () => application,
    overrides: { callsPerSecond: builtInRate },
  });
  const scanned = await p95();
  await scanner.stop();
  say(
    `a page of channels takes ${quiet.toFixed(1)} ms at p95, and ${scanned.toFixed(1)} ms while up to ${builtInRate} calls a second scan`,
  );
  return scanned <= quiet * 1.5;
}

/** Says how long the same calls take that a scan makes, as many at once, where nothing is stored. */
async function compareSpeed(application: UpstreamApplication, scanMs: number): Promise<void> {
  const upstream = chatUpstream(application);
  const context = { requestId: "bare" };
  const startedAt = performance.now();
  const userIds: string[] = [];
  const users = walkPages(async (lastUserId) => {
    const page = await upstream.listUsers({ lastUserId }, context);
    return { items: page.users, hasNext: page.hasNext };
  });
  for await (const { fresh } of users) userIds.push(...fresh.map(({ id }) => id));
  let rows = userIds.length;
  const channels = walkPages(async (lastChannelId) => {
    const page = await upstream.listChannels({ type: "all", limit: 100, lastChannelId }, context);
    return { items: page.channels, hasNext: page.hasNext };
  });
  for await (const { fresh } of channels) rows += fresh.length;
  const gate = pLimit(atOnce);
  const readBlocks = (userId: string) =>
    gate(async () => {
      const blocks = walkPages(async (lastUserId) => {
        const page = await upstream.listBlockedUsers(userId, { lastUserId }, context);
        return { items: page.users, hasNext: page.hasNext };
      });
      for await (const { fresh } of blocks) rows += fresh.length;
    });
  await Promise.all(userIds.map(readBlocks));
  const bareMs = performance.now() - startedAt;
  const aSecond = (ms: number) => Math.round(rows / (ms / 1_000)).toLocaleString("en");
  say(
    `${rows} users, channels and blocks: ${aSecond(scanMs)} a second scanned, ${aSecond(bareMs)} a second only read, ${(bareMs / scanMs).toFixed(2)} of it`,
  );
}

/** Waits for a scan to end; returns how many milliseconds it took. */
async function finished(child: ReturnType<typeof startProgram>, what: string): Promise<number> {
  const startedAt = Date.now();
  child.stderr.pipe(process.stderr);
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${what} failed`);
  const tookMs = Date.now() - startedAt;
  say(`${what}: ${Math.round(tookMs / 1_000)} s, ${said}`);
  return tookMs;
}

async function tellSizes(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT relname AS name, pg_total_relation_size(c.oid) AS bytes, greatest(reltuples, 1) AS rows
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE nspname = 'catalog' AND relkind = 'r' ORDER BY 2 DESC`,
  );
  for (const { name, bytes, rows: count } of rows) {
    say(
      `catalog.${name}: ${(bytes / 1e6).toFixed(1)} MB, ${Math.round(bytes / count)} bytes a row`,
    );
  }
}

async function toFile(file: string, write: (output: Writable) => Promise<unknown>): Promise<void> {
  const output = createWriteStream(file);
  const startedAt = Date.now();
  await write(output);
  output.end();
  await once(output, "close");
  say(`exported in ${Math.round((Date.now() - startedAt) / 1_000)} s`);
}

/** Compares two exports line by line, as an import reads them. */
async function isSame(catalog: string, service: string): Promise<boolean> {
  const others = linesOf(service);
  let lines = 0;
  let different = 0;
  for await (const line of linesOf(catalog)) {
    const other = await others.next();
    lines += 1;
    if (other.value === line) continue;
    different += 1;
    if (different <= 3) say(`differs:\n  ${line}\n  ${other.value}`);
  }
  if (!(await others.next()).done) different += 1;
  say(`${lines} lines compared, ${different} differ`);
  return different === 0;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    // The interface tells of no bot that is in no channel; the generated ones all are in some.
    for (const told of toldBy([line], { everyBot: true })) yield JSON.stringify(told);
  }
}
