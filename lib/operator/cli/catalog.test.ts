import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureManagedKey } from "@/lib/chat-service/applications/applications";
import { builtIn, builtInKey } from "@/lib/console/configured-application";
import {
  type ChatFixture,
  numbered,
  startChatFixture,
} from "@/lib/console/runs/testing/chat-fixture";
import { createApplication } from "@/lib/console/settings/manage-applications";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { CatalogStatus } from "@/lib/contract/catalog-status";
import { runProgram } from "@/lib/testing/program";

const folder = mkdtempSync(join(tmpdir(), "switchboard-catalog-"));
let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let service: ChatFixture;

beforeAll(async () => {
  opened = await openTestRuntime({ allowPrivateAddresses: true });
  service = await startChatFixture();
  const { authSecret } = opened.runtime.env;
  await ensureManagedKey(service.pool, { ...builtIn, apiKey: builtInKey(authSecret) });
  for (const appId of ["app", builtIn.id]) await fill(appId);
  const { url: baseUrl, apiKey } = service;
  const beside = { id: "beside", name: "Beside", environment: "staging" as const };
  await createApplication({ ...beside, baseUrl, appId: "app", apiKey }, {});
});
afterAll(async () => {
  await service.close();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

/** 150 people, two channels and three blocks. */
async function fill(appId: string): Promise<void> {
  await service.pool.query(
    `INSERT INTO chat.users (app_id, id, username, created_at, updated_at)
     SELECT $1, 'u' || n, 'Name ' || n || CASE n WHEN 7 THEN chr(27) || '[2J' ELSE '' END, 1700000000000 + n, 1700000000000 FROM generate_series(0, 149) n`,
    [appId],
  );
  await service.pool.query(
    `INSERT INTO chat.channels (app_id, id, name, owner_id, type, member_count, max_member_count,
       updated_at, created_at)
     SELECT $1, 'c' || n, 'Bicycles ' || n, 'u0', 'public', 0, 100, 1700000000, 1700000000 + n
     FROM generate_series(0, 1) n`,
    [appId],
  );
  await service.pool.query(
    `INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
     SELECT $1, 'u1', 'u' || n, 1700000000000 + n FROM generate_series(2, 4) n`,
    [appId],
  );
}

const catalog = (...args: string[]) =>
  runProgram(["lib/operator/cli/main.ts", "catalog", ...args], {
    DATABASE_URL: opened.databaseUrl,
    CHAT_DATABASE_URL: "",
    AUTH_SECRET: opened.runtime.env.authSecret,
    DATA_DIR: folder,
    CHAT_SERVICE_PORT: new URL(service.url).port,
    ALLOW_PRIVATE_ADDRESSES: "true",
  });
const statusOf = async (id: string) =>
  CatalogStatus.parse(JSON.parse((await catalog("status", "--application", id, "--json")).stdout));

test.each([
  [[], 2, "catalog: the subcommand is missing; it is scan, status, export or search"],
  [["look"], 2, "catalog: look: unknown; it is scan, status, export or search"],
  [["status"], 2, "--application: is missing"],
  [
    ["status", "--application", "nowhere"],
    1,
    '--application: there is no application "nowhere"; there are: demo, beside',
  ],
  [
    ["scan", "--application", "demo", "--rate", "fast"],
    2,
    '--rate: must be a number from 0.1 to 200, not "fast"',
  ],
  [
    ["scan", "--application", "demo", "--at-once", "17"],
    2,
    '--at-once: must be an integer from 1 to 16, not "17"',
  ],
  [["scan", "--application", "demo", "--wait=yes"], 2, "--wait: takes no value"],
  [["search", "--application", "demo"], 2, "TEXT: is missing"],
  [
    ["search", "--application", "beside", "name"],
    1,
    "--application: the catalog of beside is off, or holds nothing yet; see: npm run console -- catalog scan --application beside --wait",
  ],
  [
    ["export", "--application", "beside"],
    1,
    "--application: the catalog of beside is off, or holds nothing yet; see: npm run console -- catalog scan --application beside --wait",
  ],
])("catalog %j is refused with one line", async (args, code, line) => {
  expect(await catalog(...args)).toEqual({ code, stdout: "", stderr: `${line}\n` });
});

test("the catalog of the built-in application and of an added one is scanned whole, told, exported and searched", async () => {
  for (const id of ["demo", "beside"]) {
    const rate = ["--rate", "200", "--at-once", "8"];
    const scan = await catalog("scan", "--application", id, "--wait", ...rate);
    expect(scan).toMatchObject({ code: 0 });
    expect(scan.stderr).toMatch(
      new RegExp(`^The catalog of ${id} was off and is paused now: it answers searches`, "m"),
    );
    expect(scan.stdout).toMatch(
      /^Complete: 150 users, 2 channels, 150 of 150 block lists, \d+ calls made\.\n$/,
    );
    const status = await statusOf(id);
    expect(status).toMatchObject({
      serves: true,
      activity: "paused",
      settings: { state: "paused" },
    });
    for (const list of [status.users, status.channels, status.blocks]) {
      expect(list.basis.complete).toBe(true);
    }
    const words = await catalog("status", "--application", id);
    expect(words.stdout).toMatch(/^Users {10}150, complete, read \d{4}-/m);

    const file = join(folder, `${id}.ndjson`);
    const exported = await catalog("export", "--application", id, "--out", file);
    expect(exported).toEqual({
      code: 0,
      stdout: "",
      stderr: "Exported 150 users, 0 bots, 2 channels, 3 blocks.\n",
    });
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    const kinds = lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === "user");
    expect(kinds.map((user) => user.id).sort()).toEqual(numbered("u", 150).sort());

    const found = await catalog("search", "--application", id, "--json", "bicycles");
    const { users, channels, bots } = JSON.parse(found.stdout);
    expect(channels.rows.map((row: { id: string }) => row.id).sort()).toEqual(["c0", "c1"]);
    expect([users.rows, bots.rows]).toEqual([[], []]);
    const asText = await catalog("search", "--application", id, "Name 149");
    expect(asText.stdout).toMatch(/^\d+\+? users\n {2}u149\tName 149\n/);
    const obeyed = await catalog("search", "--application", id, "u7");
    expect(obeyed.stdout).toContain("u7\tName 7\\u001b[2J");
  }
});

test("a scan of a catalog that was paused says nothing of its state, and leaves it so", async () => {
  const scan = await catalog("scan", "--application", "beside", "--wait", "--rate", "200");
  expect([scan.code, scan.stderr]).toEqual([0, expect.not.stringContaining("paused")]);
  expect((await statusOf("beside")).settings?.state).toBe("paused");
});

test("a scan that is left to a running console turns the catalog on with its budget", async () => {
  const scan = await catalog("scan", "--application", "beside", "--rate", "7.5");
  expect(scan).toMatchObject({ code: 0, stderr: "" });
  expect(scan.stdout).toMatch(/^The catalog of beside is on, and a running console scans it\./);
  expect((await statusOf("beside")).settings).toMatchObject({
    state: "on",
    callsPerSecond: 7.5,
    callsAtOnce: 2,
  });
});

test("the audit log says what the command line did to catalogs", async () => {
  const { rows } = await opened.runtime.pool.query(
    `SELECT action, payload -> 'details' AS details FROM console.audit_log_rows
     WHERE application_id = 'beside' AND intent_seq IS NULL AND action LIKE 'catalog-%' ORDER BY seq`,
  );
  const commandLine = true;
  const changed = (settings: object) => ({
    action: "catalog-change",
    details: expect.objectContaining({ ...settings, commandLine }),
  });
  const scanned = { action: "catalog-scan", details: { commandLine } };
  const last = changed({ state: "on", callsPerSecond: 7.5 });
  expect(rows).toEqual([changed({ state: "paused" }), scanned, scanned, last, scanned]);
});
