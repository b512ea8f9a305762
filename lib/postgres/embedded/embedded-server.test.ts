import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../database";
import { isPostgres } from "./process-table";
import { end, query, TestDataDir } from "./test-data-dir";

const onNewFolder =
  "processes that start at once on a new folder share one server, and the last one stops it";
let folder: TestDataDir;

beforeEach(({ task }) => {
  folder = new TestDataDir({ isNew: task.name === onNewFolder });
});
afterEach(() => folder.remove());

test("statements may be shared among parallel workers", async () => {
  const { url } = await folder.startOwner();
  const forced = new URL(url);
  forced.searchParams.set("options", "-c debug_parallel_query=on");
  expect(await query(forced.href, "SELECT count(*) > 0 AS some FROM pg_class")).toEqual([
    { some: true },
  ]);
});

test("data written before a stop is there after the next start, at the same address", async () => {
  const first = await openDatabase({ dataDir: folder.path });
  await first.pool.query("CREATE TABLE kept AS SELECT 1 AS value");
  await first.close();
  expect(folder.serverRuns()).toBe(false);

  const second = await openDatabase({ dataDir: folder.path });
  expect((await second.pool.query("SELECT value FROM kept")).rows).toEqual([{ value: 1 }]);
  expect(second.url).toBe(first.url);
  await second.close();
});

test("nobody connects without the password, which only its owner can read", async () => {
  const database = await openDatabase({ dataDir: folder.path });
  const wrong = new URL(database.url);
  wrong.password = "wrong";
  await expect(query(wrong.href, "SELECT 1")).rejects.toThrow("password authentication failed");
  expect(statSync(join(folder.path, "postgres-password")).mode & 0o777).toBe(0o600);
  expect(statSync(folder.dataFolder).mode & 0o777).toBe(0o700);
  await database.close();
});

test("an acknowledged write is on disk: durability is on", async () => {
  const database = await openDatabase({ dataDir: folder.path });
  const { rows } = await database.pool.query(
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')",
  );
  expect(rows.every((row) => row.setting === "on")).toBe(true);
  await database.close();
});

test(onNewFolder, async () => {
  const started = await Promise.all([
    folder.startOwner(),
    folder.startOwner(),
    folder.startOwner(),
  ]);
  expect(new Set(started.map(({ url }) => url)).size).toBe(1);
  const pid = folder.serverPid();
  for (const { owner, url } of started) {
    expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await end(owner, "SIGTERM");
  }
  expect(isPostgres(pid, folder.dataFolder)).toBe(false);
});

test("a second process joins the running server and leaves it running for the first", async () => {
  const first = await openDatabase({ dataDir: folder.path });
  const second = await folder.startOwner();
  expect(second.url).toBe(first.url);
  await end(second.owner, "SIGTERM");
  expect((await first.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await first.close();
  expect(folder.serverRuns()).toBe(false);
});

test("after kill -9 of the process, the next one takes its server over with all data", async () => {
  const { owner, url } = await folder.startOwner();
  await query(url, "CREATE TABLE kept AS SELECT 1 AS value");
  const pid = folder.serverPid();
  await end(owner, "SIGKILL");

  const next = await openDatabase({ dataDir: folder.path });
  expect(folder.serverPid()).toBe(pid);
  expect((await next.pool.query("SELECT value FROM kept")).rows).toEqual([{ value: 1 }]);
  await next.close();
  expect(folder.serverRuns()).toBe(false);
});

test("after kill -9 of PostgreSQL, the living process starts it again and its pool reconnects", async () => {
  const database = await openDatabase({ dataDir: folder.path });
  await database.pool.query("CREATE TABLE kept AS SELECT 1 AS value");
  const pid = folder.serverPid();
  process.kill(pid, "SIGKILL");
  await vi.waitFor(
    async () => {
      expect(folder.serverPid()).not.toBe(pid);
      const { rows } = await database.pool.query("SELECT value FROM kept");
      expect(rows).toEqual([{ value: 1 }]);
    },
    { timeout: 60_000, interval: 50 },
  );
  await database.close();
  expect(folder.serverRuns()).toBe(false);
});

test("after kill -9 of PostgreSQL, two living processes agree on one new server", async () => {
  const first = await openDatabase({ dataDir: folder.path });
  const { owner, url } = await folder.startOwner();
  const pid = folder.serverPid();
  process.kill(pid, "SIGKILL");
  await vi.waitFor(() => expect(folder.serverPid()).not.toBe(pid), {
    timeout: 60_000,
    interval: 10,
  });
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
  expect(folder.serverRuns()).toBe(false);
});

test("after kill -9 of both, the next start recovers every acknowledged write", async () => {
  const { owner, url } = await folder.startOwner();
  await query(url, "CREATE TABLE kept AS SELECT 1 AS value");
  const pid = folder.serverPid();
  owner.kill("SIGKILL");
  process.kill(pid, "SIGKILL");

  const next = await openDatabase({ dataDir: folder.path });
  expect((await next.pool.query("SELECT value FROM kept")).rows).toEqual([{ value: 1 }]);
  await next.close();
});

test("a process number in a lock that belongs to another program now does not stop the start", async () => {
  const { owner, url } = await folder.startOwner();
  await query(url, "CREATE TABLE kept AS SELECT 1 AS value");
  const locks = [
    join(folder.dataFolder, "postmaster.pid"),
    join(folder.home, ".s.PGSQL.5432.lock"),
  ].map((file) => ({ file, content: readFileSync(file, "utf8") }));
  await end(owner, "SIGTERM");
  const { uid, gid } = statSync(folder.dataFolder);
  const bystander = spawn("sleep", ["60"], { uid, gid });
  for (const { file, content } of locks) {
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, content.replace(/^\d+/, String(bystander.pid)), { mode: 0o600 });
    chownSync(file, uid, gid);
  }

  const next = await openDatabase({ dataDir: folder.path });
  expect((await next.pool.query("SELECT value FROM kept")).rows).toEqual([{ value: 1 }]);
  await next.close();
  expect(bystander.exitCode).toBe(null);
  bystander.kill("SIGKILL");
});

test("closing right after kill -9 of PostgreSQL leaves no server behind", async () => {
  const database = await openDatabase({ dataDir: folder.path });
  process.kill(folder.serverPid(), "SIGKILL");
  await database.close();
  await vi.waitFor(() => expect(folder.serverRuns()).toBe(false));
});

test("data of another major version is refused with one line that names both", async () => {
  writeFileSync(join(folder.dataFolder, "PG_VERSION"), "15\n");
  await expect(openDatabase({ dataDir: folder.path })).rejects.toThrow(
    /^.*data of PostgreSQL 15, and this is PostgreSQL 18.*$/,
  );
});

test("a data folder that cannot be used is refused with one line that names DATA_DIR", async () => {
  const file = join(folder.path, "occupied");
  writeFileSync(file, "");
  await expect(openDatabase({ dataDir: file })).rejects.toThrow(/^.*set DATA_DIR to a folder.*$/);
});

test("a password file that does not fit the data is refused with one line", async () => {
  await (await openDatabase({ dataDir: folder.path })).close();
  writeFileSync(join(folder.path, "postgres-password"), "another".repeat(5));
  await expect(openDatabase({ dataDir: folder.path })).rejects.toThrow(
    /^the password file .* does not fit .*$/,
  );
});

test.runIf(process.getuid?.() === 0)(
  "root's server runs as another user, also below a folder that only root enters",
  async () => {
    const locked = join(folder.path, "locked");
    mkdirSync(locked, { mode: 0o700 });
    const database = await openDatabase({ dataDir: join(locked, "inner") });
    const inner = join(locked, "inner/postgres/data");
    const pid = Number(readFileSync(join(inner, "postmaster.pid"), "utf8").split("\n")[0]);
    expect(readFileSync(`/proc/${pid}/status`, "utf8")).not.toMatch(/^Uid:\s+0\b/m);
    await database.close();
  },
);
