import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isPostgres } from "./embedded/process-table";
import { TEST_SERVER_VARIABLE } from "./test-database";

let folder: string;
let run: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-ended-run-"));
  const { DATABASE_URL: _, [TEST_SERVER_VARIABLE]: __, ...environment } = process.env;
  const args = ["node_modules/vitest/vitest.mjs", "run", "lib/postgres/transaction.test.ts"];
  run = spawn(process.execPath, args, {
    env: { ...environment, TMPDIR: folder },
    stdio: "ignore",
  });
});
afterEach(() => {
  run.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const dataDirs = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("/postgres/data"))
    .map((path) => join(folder, path));

test.each(["SIGTERM", "SIGINT", "SIGKILL"] as const)(
  "a test run that %s ends leaves neither its PostgreSQL nor the data behind",
  async (signal) => {
    const [dataFolder, pid] = await vi.waitFor(
      () => {
        const data = dataDirs()[0] ?? "";
        const found = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
        expect(isPostgres(found, data)).toBe(true);
        return [data, found] as const;
      },
      { timeout: 60_000, interval: 10 },
    );
    const gone = once(run, "exit");
    run.kill(signal);
    await gone;
    await vi.waitFor(() => expect(dataDirs()).toEqual([]), { timeout: 60_000, interval: 20 });
    expect(isPostgres(pid, dataFolder)).toBe(false);
  },
);
