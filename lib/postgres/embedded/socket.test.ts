import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../database";
import { isPostgres } from "./process-table";
import { socketFolders } from "./socket-folder";
import { end, query, TestDataDir } from "./test-data-dir";

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let folder: TestDataDir;

beforeEach(() => {
  folder = new TestDataDir();
});
afterEach(() => folder.remove());

/** The folder of the socket that an address names. */
function socketFolderOf(url: string): string {
  return decodeURIComponent(new URL(url).hostname);
}

function ownerAndMode(path: string): [uid: number, mode: number] {
  const { uid, mode } = lstatSync(path);
  return [uid, mode & 0o777];
}

test("PostgreSQL listens in a folder that only its user enters, and nowhere else", async () => {
  const database = await openDatabase({ dataDir: folder.path });
  const { rows } = await database.pool.query(
    "SELECT current_setting('listen_addresses') AS tcp, inet_server_addr() AS address",
  );
  expect(rows).toEqual([{ tcp: "", address: null }]);
  expect(socketFolderOf(database.url)).toBe(folder.home);
  const { uid } = statSync(folder.dataFolder);
  expect(ownerAndMode(folder.home)).toEqual([uid, 0o700]);
  expect(ownerAndMode(join(folder.home, ".s.PGSQL.5432"))).toEqual([uid, 0o700]);
  await database.close();
});

test.runIf(isRoot)("after a crash no other user can take the socket's place", async () => {
  const { owner, url } = await folder.startOwner();
  await query(url, "SELECT 1");
  const pid = folder.serverPid();
  owner.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  const socket = join(socketFolderOf(url), ".s.PGSQL.5432");
  expect(existsSync(socket)).toBe(true);
  const take = `require("fs").rmSync(process.argv[1]);require("net").createServer().listen(process.argv[1])`;
  const thief = spawnSync(process.execPath, ["-e", take, socket], {
    uid: nobody,
    gid: nobody,
    encoding: "utf8",
    timeout: 10_000,
  });
  expect(thief.stderr).toContain("EACCES");
  await vi.waitFor(() => expect(folder.serverRuns()).toBe(false));
});

test("a DATA_DIR whose path is too long for a socket is served by a folder of its own below /tmp", async () => {
  const dataDir = join(folder.path, "long".repeat(12), "path".repeat(12));
  const first = await openDatabase({ dataDir });
  const used = socketFolderOf(first.url);
  expect(used).toMatch(/^\/tmp\/switchboard-[0-9a-f]{16}$/);
  expect(ownerAndMode(used)).toEqual([statSync(join(dataDir, "postgres/data")).uid, 0o700]);
  const second = await openDatabase({ dataDir });
  expect((await second.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  expect(second.url).toBe(first.url);
  await second.close();
  await first.close();
  expect(existsSync(used)).toBe(false);
});

test("such a folder that another user has made, or may enter, is refused with one line", async () => {
  const dataDir = join(folder.path, "long".repeat(12), "path".repeat(12));
  await (await openDatabase({ dataDir })).close();
  const [below = ""] = socketFolders(join(dataDir, "postgres/data"));
  mkdirSync(below);
  try {
    chmodSync(below, 0o777);
    if (isRoot) chownSync(below, nobody, nobody);
    const why = isRoot ? `belongs to user ${nobody}` : "is open to other users";
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      new RegExp(`^${below} ${why}[^\n]+set DATA_DIR to another folder$`),
    );
  } finally {
    rmSync(below, { recursive: true });
  }
});

test("where the data folder takes no socket, the folder below /tmp has it", async () => {
  await (await openDatabase({ dataDir: folder.path })).close();
  mkdirSync(join(folder.home, ".s.PGSQL.5432"));
  const database = await openDatabase({ dataDir: folder.path });
  expect(dirname(socketFolderOf(database.url))).toBe("/tmp");
  expect((await database.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test.each(["postgres", "postgres/data"])(
  "existing data whose folder %s others may enter is refused with one line",
  async (name) => {
    await (await openDatabase({ dataDir: folder.path })).close();
    chmodSync(join(folder.path, name), 0o755);
    await expect(openDatabase({ dataDir: folder.path })).rejects.toThrow(
      new RegExp(`^${join(folder.path, name)} is open to other users \\(mode 755\\)[^\n]+$`),
    );
    chmodSync(join(folder.path, name), 0o700);
    await (await openDatabase({ dataDir: folder.path })).close();
  },
);

test.runIf(isRoot)(
  "existing data below another user's folder is refused with one line",
  async () => {
    // A long path, so that the folder holds no socket, whose owner would be checked as well.
    const dataDir = join(folder.path, "long".repeat(12), "path".repeat(12));
    await (await openDatabase({ dataDir })).close();
    const home = join(dataDir, "postgres");
    chownSync(home, nobody, nobody);
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      new RegExp(`^${home} belongs to user ${nobody}, and PostgreSQL runs as user \\d+[^\n]+$`),
    );
  },
);

test.runIf(isRoot)(
  "another user's process that calls itself postgres is no server of ours",
  async () => {
    await (await openDatabase({ dataDir: folder.path })).close();
    const program = join(folder.path, "postgres-of-another");
    mkdirSync(program, { mode: 0o755 });
    copyFileSync("/bin/sleep", join(program, "postgres"));
    const { uid, gid } = statSync(folder.dataFolder);
    const options = { cwd: folder.dataFolder };
    const ours = spawn(join(program, "postgres"), ["60"], { ...options, uid, gid });
    const another = spawn(join(program, "postgres"), ["60"], options);
    const named = (pid = 0) => readFileSync(`/proc/${pid}/comm`, "utf8");
    for (const { pid } of [ours, another]) expect(named(pid)).toBe("postgres\n");
    expect(isPostgres(ours.pid ?? 0, folder.dataFolder)).toBe(true);
    expect(isPostgres(another.pid ?? 0, folder.dataFolder)).toBe(false);
    for (const child of [ours, another]) await end(child, "SIGKILL");
  },
);

test("a server that an earlier release left behind is replaced by one without a port", async () => {
  const url = await folder.startAsEarlierRelease();
  await query(url, "CREATE TABLE kept AS SELECT 1 AS value");
  const pid = folder.serverPid();
  const database = await openDatabase({ dataDir: folder.path });
  expect(folder.serverPid()).not.toBe(pid);
  expect((await database.pool.query("SELECT value FROM kept")).rows).toEqual([{ value: 1 }]);
  await expect(query(url, "SELECT 1")).rejects.toThrow("ECONNREFUSED");
  await database.close();
});

test("a server that a console of an earlier release still uses is left to it, and the start says so in one line", async () => {
  const url = await folder.startAsEarlierRelease();
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  await expect(openDatabase({ dataDir: folder.path })).rejects.toThrow(
    /^a console of an earlier release still uses [^\n]+stop that console first$/,
  );
  expect((await session.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await session.end();
});
