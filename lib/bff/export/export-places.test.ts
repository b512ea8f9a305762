import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as exportActivity } from "@/app/api/[application]/activity/export/route";
import { POST as exportChannels } from "@/app/api/[application]/exports/channels/route";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { watchSlices } from "@/lib/testing/longest-slice";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { closeUpstreams } from "@/lib/upstream/connections";
import { signedInBrowser } from "../test-staff";
import { type EndlessService, startEndlessService } from "./endless-service.fixture";
import { exportLimits } from "./export-places";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let service: EndlessService;
let browsers: TestBrowser[];
beforeAll(async () => {
  opened = await openTestRuntime();
  service = await startEndlessService(20_000);
  Object.assign(opened.runtime.configuredApplication, { baseUrl: service.url });
  const grants = [{ role: "admin", applicationId: null } as const];
  const people = ["ann@example.com", "ben@example.com", "cid@example.com"];
  browsers = await Promise.all(
    people.map(async (email) => (await signedInBrowser(email, grants)).browser),
  );
});
afterAll(async () => {
  await closeUpstreams();
  await service.close();
  await opened.close();
});

const context = { params: Promise.resolve({ application: "demo" }) };

function browserOf(person: number): TestBrowser {
  const browser = browsers[person];
  if (!browser) throw new Error(`there is no person ${person}`);
  return browser;
}

const start = (person: number) =>
  exportChannels(
    browserOf(person).request("/api/demo/exports/channels", { format: "csv" }),
    context,
  );

const startActivity = (person: number) =>
  exportActivity(browserOf(person).request("/api/demo/activity/export"), context);

const cancel = (answer: Response) => answer.body?.cancel();

test("of two hundred exports of one person at once three are made, the others are refused with the bound, and nobody is held up", async () => {
  const { result: answers, longestMs } = await watchSlices(async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => start(0)));
    const made = all.filter(({ status }) => status === 200);
    expect(made).toHaveLength(exportLimits.ofPerson);
    expect(made.length).toBe(3);
    await Promise.all(made.map((answer) => answer.text()));
    return all;
  });
  expect(longestMs).toBeLessThan(250);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(197);
  expect((await refused[0]?.json())?.error).toMatchObject({
    reason: "too-many-exports",
    params: { max: 3 },
  });
});

test("an application has so many exports at once, whoever makes them; each that ends or is left gives its place back", async () => {
  const held: Response[] = [];
  for (const person of [0, 0, 0, 1, 1, 1]) held.push(await start(person));
  expect(held.map(({ status }) => status)).toEqual(Array(exportLimits.ofApplication).fill(200));
  const refused = await start(2);
  expect(refused.status).toBe(429);
  expect((await refused.json()).error).toMatchObject({
    reason: "too-many-exports-here",
    params: { max: 6 },
  });
  expect((await startActivity(2)).status).toBe(429);

  await held[0]?.text();
  const afterEnd = await startActivity(2);
  expect(afterEnd.status).toBe(200);
  expect((await start(2)).status).toBe(429);
  await cancel(afterEnd);
  const afterLeaving = await startActivity(2);
  expect(afterLeaving.status).toBe(200);
  await afterLeaving.text();
  const again = await start(2);
  expect(again.status).toBe(200);
  await Promise.all([...held.slice(1), again].map(cancel));
  await expect.poll(async () => (await startActivity(0)).status).toBe(200);
});

test("an export that the audit log cannot announce gives its place back", async () => {
  const { pool } = opened.runtime;
  await pool.query("ALTER FUNCTION console.append_audit_log(json) RENAME TO append_audit_log_gone");
  try {
    for (let tries = 0; tries < 2 * exportLimits.ofPerson; tries += 1) {
      expect((await start(1)).status).toBe(500);
      expect((await startActivity(1)).status).toBe(500);
    }
  } finally {
    await pool.query(
      "ALTER FUNCTION console.append_audit_log_gone(json) RENAME TO append_audit_log",
    );
  }
});
