import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const dataDir = mkdtempSync(join(tmpdir(), "switchboard-stop-"));
// As root the embedded PostgreSQL runs as another user, who must pass through.
chmodSync(dataDir, 0o711);
const pidFile = join(dataDir, "postgres", "data", "postmaster.pid");
const log = join(dataDir, "postgres.log");
const port = Number(process.env.E2E_PORT) + 3;

/** The process groups started here; those that outlive their test are killed. */
const groups = new Set<number>();

test.afterAll(() => {
  for (const group of groups) signalAll([-group], "SIGKILL");
  signalAll([postmaster()], "SIGQUIT");
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

function signalAll(targets: number[], signal: NodeJS.Signals): void {
  for (const target of targets) {
    try {
      if (target !== 0) process.kill(target, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

/** The process number of the PostgreSQL server, or 0 when none runs on the folder. */
function postmaster(): number {
  return existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8").split("\n")[0]) : 0;
}

function isRunning(pid: number): boolean {
  try {
    // Zero would ask about this process's own group.
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
  return answer?.status === 200;
}

/** Runs `npm start` in a process group of its own. */
function spawnNpm() {
  const unset = { DATABASE_URL: "", CHAT_DATABASE_URL: "", CHAT_BASE_URL: "", PUBLIC_URL: "" };
  const child = spawn("npm", ["start"], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...unset,
      OIDC_ISSUER: "",
      PORT: String(port),
      CHAT_SERVICE_PORT: "0",
      DEMO_DATA: "false",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
    },
  });
  const group = child.pid ?? 0;
  groups.add(group);
  const closed = once(child, "close").finally(() => groups.delete(group));
  return { child, group, closed };
}

/** Runs `npm start` until it says where the console is. */
async function startByNpm() {
  const { child, group, closed } = spawnNpm();
  let printed = "";
  while (!/First admin\s+http/.test(printed)) {
    const [chunk] = await Promise.race([once(child.stdout, "data"), closed]);
    if (!(chunk instanceof Buffer)) throw new Error(`npm start ended: ${printed}`);
    printed += chunk.toString();
  }
  child.stdout.resume();
  return { group, closed };
}

const ways = (["SIGINT", "SIGTERM"] as const).flatMap((signal) =>
  [false, true].map((reachesPostgres) => ({ signal, reachesPostgres })),
);

test("SIGINT or SIGTERM sent twice to npm and the console, or to PostgreSQL as well, stops PostgreSQL in order", async () => {
  const startAfterOrderlyStop = async () => {
    const logged = existsSync(log) ? readFileSync(log, "utf8").length : 0;
    const started = await startByNpm();
    const said = readFileSync(log, "utf8").slice(logged);
    expect(said).toContain("database system was shut down at");
    expect(said).not.toMatch(/interrupted|not properly shut down|redo starts/);
    return started;
  };
  for (const { signal, reachesPostgres } of ways) {
    await test.step(`${signal}${reachesPostgres ? ", to PostgreSQL as well" : ""}`, async () => {
      // It says how the way before has stopped PostgreSQL; its first start, how initdb has.
      const { group, closed } = await startAfterOrderlyStop();
      const server = postmaster();
      expect(server).toBeGreaterThan(0);
      const targets = reachesPostgres ? [-group, server] : [-group];
      signalAll(targets, signal);
      await expect.poll(isReady).toBe(false);
      signalAll(targets, signal);
      await closed;
      // PostgreSQL may get the signal itself, and then end after the console.
      await expect.poll(() => existsSync(pidFile)).toBe(false);
      await expect.poll(() => isRunning(server)).toBe(false);
    });
  }
  const last = await startAfterOrderlyStop();
  signalAll([-last.group], "SIGTERM");
  await last.closed;
});

test("a signal during the start stops the PostgreSQL that it has started", async () => {
  const { child, group, closed } = spawnNpm();
  child.stdout.resume();
  await expect.poll(() => isRunning(postmaster()), { intervals: [20], timeout: 60_000 }).toBe(true);
  const server = postmaster();
  signalAll([-group], "SIGINT");
  await closed;
  expect(existsSync(pidFile)).toBe(false);
  await expect.poll(() => isRunning(server)).toBe(false);
});

test("a second signal more than a second later breaks requests off, and still stops PostgreSQL in order", async () => {
  const { group, closed } = await startByNpm();
  const server = postmaster();
  const socket = connect(port, "localhost").on("error", () => undefined);
  await once(socket, "connect");
  socket.write("GET /livez HTTP/1.1\r\nHost: localhost\r\n");
  await expect.poll(isReady).toBe(true);
  signalAll([-group], "SIGINT");
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(isRunning(server)).toBe(true);
  const asked = performance.now();
  signalAll([-group], "SIGINT");
  await closed;
  expect(performance.now() - asked).toBeLessThan(8_000);
  await expect.poll(() => isRunning(server)).toBe(false);
  const said = readFileSync(log, "utf8").trim().split("\n");
  expect(said.at(-1)).toContain("database system is shut down");
});

test("a socket that asked for an upgrade and stays open does not keep the console from stopping", async () => {
  const { group, closed } = await startByNpm();
  expect((await fetch(`http://localhost:${port}/livez`)).status).toBe(200);
  const socket = connect(port, "localhost");
  const ended = once(socket, "close");
  socket.write(
    "GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
  );
  await once(socket, "data");
  signalAll([-group], "SIGTERM");
  await closed;
  await ended;
  expect(existsSync(pidFile)).toBe(false);
});
