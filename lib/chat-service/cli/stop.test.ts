import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TestDataDir } from "@/lib/postgres/embedded/test-data-dir";
import { runProgram, startProgram } from "@/lib/testing/program";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const main = "lib/chat-service/cli/main.ts";
const key = "a-key-of-the-test-run";

let folder: TestDataDir;
let env: Record<string, string>;
let child: ChildProcess | undefined;

beforeEach(() => {
  folder = new TestDataDir();
  env = { DATABASE_URL: "", CHAT_DATABASE_URL: "", DATA_DIR: folder.path, LOG_LEVEL: "silent" };
});
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null)
    process.kill(-Number(child.pid), "SIGKILL");
  await folder.remove();
});

/** Runs `npm run chat -- serve` in a process group of its own, as a terminal does, until it listens. */
async function serveByNpm() {
  const args = ["run", "--silent", "chat", "--", "serve", "--port", "0"];
  const npm = spawn("npm", args, {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  child = npm;
  const closed = once(npm, "close");
  let printed = "";
  while (!printed.includes("listens on")) {
    const [chunk] = await Promise.race([once(npm.stdout, "data"), closed]);
    if (!(chunk instanceof Buffer)) throw new Error(`npm ended: ${printed}`);
    printed += chunk.toString();
  }
  npm.stdout.resume();
  return { group: -Number(npm.pid), closed, url: new URL(/http:\S+/.exec(printed)?.[0] ?? "") };
}

function expectOrderlyEnd(): void {
  expect(folder.serverRuns()).toBe(false);
  const said = readFileSync(join(folder.path, "postgres.log"), "utf8").trim().split("\n");
  expect(said.at(-1)).toContain("database system is shut down");
}

/** Begins a request whose body is still to come. */
async function openRequest(url: URL) {
  const socket = connect(Number(url.port), url.hostname).on("error", () => undefined);
  const head = ["POST /v1.4/api/channels/create HTTP/1.1", `Host: ${url.host}`, "App-Id: a"];
  head.push(`Api-Key: ${key}`, "Content-Type: application/json", "Content-Length: 9");
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await sleep(200);
  return socket;
}

it("Ctrl+C, which reaches npm and serve and is passed on by npm, stops PostgreSQL in order, after the requests under way", async () => {
  await runProgram([main, "app", "create", "--app-id", "a", "--api-key", key], env);
  const { group, closed, url } = await serveByNpm();
  const socket = await openRequest(url);
  const answered = once(socket, "data");
  process.kill(group, "SIGINT");
  await sleep(400);
  process.kill(group, "SIGINT");
  await sleep(300);
  socket.write("no object");
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 400 /);
  await closed;
  expectOrderlyEnd();
});

it("a second Ctrl+C more than a second later breaks requests off, and still stops PostgreSQL in order", async () => {
  await runProgram([main, "app", "create", "--app-id", "a", "--api-key", key], env);
  const { group, closed, url } = await serveByNpm();
  await openRequest(url);
  process.kill(group, "SIGINT");
  await sleep(1_300);
  expect(folder.serverRuns()).toBe(true);
  const asked = performance.now();
  process.kill(group, "SIGINT");
  await closed;
  expect(performance.now() - asked).toBeLessThan(8_000);
  expectOrderlyEnd();
});

it.each(["SIGINT", "SIGTERM"] as const)(
  "%s breaks an import off, and stops the PostgreSQL that it started in order",
  async (signal) => {
    await runProgram([main, "app", "create", "--app-id", "a"], env);
    const importing = startProgram([main, "import", "-", "--app-id", "a"], env);
    let said = "";
    importing.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    importing.stdin.write('{"kind":"user","id":"ann"}\n');
    await vi.waitFor(() => expect(folder.serverRuns()).toBe(true), {
      timeout: 60_000,
      interval: 20,
    });
    importing.kill(signal);
    const [code] = await once(importing, "close");
    expect({ code, said }).toEqual({ code: signal === "SIGINT" ? 130 : 143, said: "" });
    expectOrderlyEnd();
  },
);
