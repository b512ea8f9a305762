import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../database";
import { isPostgres } from "./process-table";

const FIXTURE = fileURLToPath(new URL("./owner.fixture.ts", import.meta.url));
const isRoot = process.getuid?.() === 0;

let dataDir: string;
let owners: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "switchboard-embedded-"));
  owners = [];
});

afterEach(async () => {
  for (const owner of owners) await end(owner, "SIGKILL");
  if (serverRuns()) process.kill(serverPid(), "SIGQUIT");
  await vi.waitFor(() => expect(serverRuns()).toBe(false), 60_000);
  rmSync(dataDir, { recursive: true, force: true });
});

function dataFolder(): string {
  return join(dataDir, "postgres/data");
}

function serverPid(): number {
  return Number(readFileSync(join(dataFolder(), "postmaster.pid"), "utf8").split("\n")[0]);
}

function serverRuns(): boolean {
  try {
    return isPostgres(serverPid(), dataFolder());
  } catch {
    return false;
  }
}

/** Starts another process of the program and returns the address it got. */
async function startOwner(): Promise<{ owner: ChildProcess; url: string }> {
  const owner = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", FIXTURE, dataDir],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, LOG_LEVEL: "silent" } },
  );
  owners.push(owner);
  const [url] = await once(owner.stdout ?? owner, "data");
  return { owner, url: String(url).trim() };
}

async function end(owner: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (owner.exitCode !== null || owner.signalCode !== null) return;
  owner.kill(signal);
  await once(owner, "exit");
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test("statements may be shared among parallel workers", async () => {
  const { url } = await startOwner();
  const forced = new URL(url);
  forced.searchParams.set("options", "-c debug_parallel_query=on");
  expect(await query(forced.href, "SELECT count(*) > 0 AS some FROM pg_class")).toEqual([
    { some: true },
  ]);
});

test("data written before a stop is there after the next start, at the same address", async () => {
  const first = await openDatabase({ dataDir });
  await first.pool.query("CREATE TABLE kept AS SELECT 1 AS value");
  await first.close();
  expect(serverRuns()).toBe(false);

  const second = await openDatabase({ dataDir });
  expect((await second.pool.query("SELECT value FROM kept")).rows).toEqual([{ value: 1 }]);
  expect(second.url).toBe(first.url);
  await second.close();
});

test("only this machine can connect, only with the password, and only its owner can read that", async () => {
  const database = await openDatabase({ dataDir });
  const { rows } = await database.pool.query(
    "SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories') ORDER BY name",
  );
  expect(rows.map((row) => row.setting)).toEqual(["127.0.0.1", ""]);
  const wrong = new URL(database.url);
  wrong.password = "wrong";
  await expect(query(wrong.href, "SELECT 1")).rejects.toThrow("password authentication failed");
  expect(statSync(join(dataDir, "postgres-password")).mode & 0o777).toBe(0o600);
  expect(statSync(dataFolder()).mode & 0o777).toBe(0o700);
  await database.close();
});

test("an acknowledged write is on disk: durability is on", async () => {
  const database = await openDatabase({ dataDir });
  const { rows } = await database.pool.query(
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')",
  );
  expect(rows.every((row) => row.setting === "on")).toBe(true);
  await database.close();
});

test("processes that start at once on a new folder share one server, and the last one stops it", async () => {
  const started = await Promise.all([startOwner(), startOwner(), startOwner()]);
  expect(new Set(started.map(({ url }) => url)).size).toBe(1);
  const pid = serverPid();
  for (const { owner, url } of started) {
    expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await end(owner, "SIGTERM");
  }
  expect(isPostgres(pid, dataFolder())).toBe(false);
});

test("a second process joins the running server and leaves it running for the first", async () => {
  const first = await openDatabase({ dataDir });
  const second = await startOwner();
  expect(second.url).toBe(first.url);
  await end(second.owner, "SIGTERM");
  expect((await first.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await first.close();
  expect(serverRuns()).toBe(false);
});

test("after kill -9 of the process, the next one takes its server over with all data", async () => {
  const { owner, url } = await startOwner();
  await query(url, "CREATE TABLE kept AS SELECT 1 AS value");
  const pid = serverPid();
  await end(owner, "SIGKILL");

  const next = await openDatabase({ dataDir });
  expect(serverPid()).toBe(pid);
  expect((await next.pool.query("SELECT value FROM kept")).rows).toEqual([{ value: 1 }]);
  await next.close();
  expect(serverRuns()).toBe(false);
});

test("after kill -9 of PostgreSQL, the living process starts it again and its pool reconnects", async () => {
  const database = await openDatabase({ dataDir });
  await database.pool.query("CREATE TABLE kept AS SELECT 1 AS value");
  const pid = serverPid();
  process.kill(pid, "SIGKILL");
  await vi.waitFor(
    async () => {
      expect(serverPid()).not.toBe(pid);
      const { rows } = await database.pool.query("SELECT value FROM kept");
      expect(rows).toEqual([{ value: 1 }]);
    },
    { timeout: 60_000, interval: 50 },
  );
  await database.close();
  expect(serverRuns()).toBe(false);
});

test("after kill -9 of PostgreSQL, two living processes agree on one new server", async () => {
  const first = await openDatabase({ dataDir });
  const { owner, url } = await startOwner();
  const pid = serverPid();
  process.kill(pid, "SIGKILL");
  await vi.waitFor(() => expect(serverPid()).not.toBe(pid), { timeout: 60_000, interval: 10 });
  await vi.waitFor(() => query(url, "SELECT 1"), { timeout: 60_000, interval: 50 });
  await vi.waitFor(
    async () => {
      const { rows } = await first.pool.query(
        "SELECT count(*) AS keepers FROM pg_stat_activity WHERE application_name = 'switchboard keeper'",
      );
      expect(rows).toEqual([{ keepers: 2 }]);
    },
    { timeout: 60_000, interval: 50 },
  );
  await end(owner, "SIGTERM");
  await first.close();
  expect(serverRuns()).toBe(false);
});

test("after kill -9 of both, the next start recovers every acknowledged write", async () => {
  const { owner, url } = await startOwner();
  await query(url, "CREATE TABLE kept AS SELECT 1 AS value");
  const pid = serverPid();
  owner.kill("SIGKILL");
  process.kill(pid, "SIGKILL");

  const next = await openDatabase({ dataDir });
  expect((await next.pool.query("SELECT value FROM kept")).rows).toEqual([{ value: 1 }]);
  await next.close();
});

test("a process number in postmaster.pid that belongs to another program now does not stop the start", async () => {
  const { owner, url } = await startOwner();
  await query(url, "CREATE TABLE kept AS SELECT 1 AS value");
  const file = join(dataFolder(), "postmaster.pid");
  const content = readFileSync(file, "utf8");
  await end(owner, "SIGTERM");
  const bystander = spawn("sleep", ["60"], isRoot ? statOwner() : {});
  writeFileSync(file, content.replace(/^\d+/, String(bystander.pid)), { mode: 0o600 });

  const next = await openDatabase({ dataDir });
  expect((await next.pool.query("SELECT value FROM kept")).rows).toEqual([{ value: 1 }]);
  await next.close();
  expect(bystander.exitCode).toBe(null);
  bystander.kill("SIGKILL");
});

function statOwner(): { uid: number; gid: number } {
  const { uid, gid } = statSync(dataFolder());
  return { uid, gid };
}

test("closing right after kill -9 of PostgreSQL leaves no server behind", async () => {
  const database = await openDatabase({ dataDir });
  process.kill(serverPid(), "SIGKILL");
  await database.close();
  await vi.waitFor(() => expect(serverRuns()).toBe(false));
});

test("when another program took the port meanwhile, the next start takes a free one", async () => {
  const first = await openDatabase({ dataDir });
  const port = Number(new URL(first.url).port);
  await first.close();
  const squatter = createServer().listen(port, "127.0.0.1");
  await once(squatter, "listening");

  const second = await openDatabase({ dataDir });
  expect(Number(new URL(second.url).port)).not.toBe(port);
  expect((await second.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await second.close();
  squatter.close();
});

test("data of another major version is refused with one line that names both", async () => {
  mkdirSync(dataFolder(), { recursive: true });
  writeFileSync(join(dataFolder(), "PG_VERSION"), "15\n");
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /^.*data of PostgreSQL 15, and this is PostgreSQL 18.*$/,
  );
});

test("a data folder that cannot be used is refused with one line that names DATA_DIR", async () => {
  const file = join(dataDir, "occupied");
  writeFileSync(file, "");
  await expect(openDatabase({ dataDir: file })).rejects.toThrow(/^.*set DATA_DIR to a folder.*$/);
});

test("a password file that does not fit the data is refused with one line", async () => {
  await (await openDatabase({ dataDir })).close();
  writeFileSync(join(dataDir, "postgres-password"), "another");
  await expect(openDatabase({ dataDir })).rejects.toThrow(/^the password file .* does not fit .*$/);
});

test.runIf(isRoot)(
  "root's server runs as another user, also below a folder that only root enters",
  async () => {
    const locked = join(dataDir, "locked");
    mkdirSync(locked, { mode: 0o700 });
    const database = await openDatabase({ dataDir: join(locked, "inner") });
    const inner = join(locked, "inner/postgres/data");
    const pid = Number(readFileSync(join(inner, "postmaster.pid"), "utf8").split("\n")[0]);
    expect(readFileSync(`/proc/${pid}/status`, "utf8")).not.toMatch(/^Uid:\s+0\b/m);
    await database.close();
  },
);
