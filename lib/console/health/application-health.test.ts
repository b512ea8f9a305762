import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CallRecord } from "@/lib/upstream/upstream-request";
import {
  createApplication,
  removeApplication,
  updateApplication,
} from "../settings/manage-applications";
import { openTestRuntime } from "../test-runtime";
import { listHealth, startHealthStore, storeTallies } from "./application-health";
import { takeTallies, tallyCall } from "./call-tally";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime({ allowPrivateAddresses: true });
});
afterAll(() => opened.close());
beforeEach(async () => {
  takeTallies();
  await opened.runtime.pool.query("TRUNCATE console.application_health, console.application_calls");
});

const called = (kind: CallRecord["kind"], at: number, applicationId = "demo") =>
  tallyCall(
    {
      applicationId,
      requestId: "r",
      method: "GET",
      route: "/channels",
      status: undefined,
      kind,
      durationMs: 1,
      upstreamRequestId: undefined,
    },
    at,
  );
const health = async (id = "demo") => (await listHealth([id])).get(id) ?? null;
const start = 1_795_000_000_000;

test("an application fails since the first failure after its last success, over as many stores as it takes", async () => {
  expect(await health()).toBe(null);
  called("ok", start);
  called("unreachable", start + 1_000);
  await storeTallies();
  called("unauthorized", start + 2_000);
  await storeTallies();
  expect(await health()).toMatchObject({
    lastSuccessAt: start,
    failingSince: start + 1_000,
    failure: "unauthorized",
    lastCallAt: start + 2_000,
    callsToday: 3,
    failuresToday: 2,
  });
  called("timeout", start + 2_500);
  called("not-found", start + 3_000);
  await storeTallies();
  expect(await health()).toMatchObject({
    lastSuccessAt: start + 3_000,
    failingSince: null,
    failure: null,
    callsToday: 5,
    failuresToday: 3,
  });
});

test("calls that were not made say nothing, and a busy service is none that fails", async () => {
  for (const kind of ["aborted", "overloaded", "breaker-open"] as const) called(kind, start);
  await storeTallies();
  expect(await health()).toBe(null);
  called("timeout", start + 1_000);
  await storeTallies();
  called("rate-limited", start + 2_000);
  await storeTallies();
  expect(await health()).toMatchObject({ failingSince: start + 1_000, callsToday: 2 });
});

test("a thousand calls are two rows, of which several consoles keep one count", async () => {
  for (let call = 0; call < 1_000; call += 1) called("ok", start + call);
  await storeTallies();
  called("ok", start);
  await storeTallies();
  const { rows } = await opened.runtime.pool.query(
    "SELECT calls::int, failures::int FROM console.application_calls",
  );
  expect(rows).toEqual([{ calls: 1_001, failures: 0 }]);
  expect(await health()).toMatchObject({ lastSuccessAt: start + 999 });
});

test("what cannot be stored of one application keeps no other's from being stored", async () => {
  const input = { name: "Other", environment: "staging" as const, baseUrl: "http://127.0.0.1:9" };
  await createApplication({ id: "other", ...input, appId: "other", apiKey: "a key" }, {});
  called("ok", Number.NaN);
  called("ok", start, "other");
  await expect(storeTallies()).rejects.toThrow("NaN");
  expect(await health("other")).toMatchObject({ lastSuccessAt: start, callsToday: 1 });
  await removeApplication("other", "", {});
});

test("a console that stops stores what it counted", async () => {
  const store = startHealthStore();
  called("ok", start);
  await store.stop();
  expect(await health()).toMatchObject({ lastSuccessAt: start, callsToday: 1 });
});

test("a new key has a new age and fails nobody, and a removed application leaves nothing", async () => {
  const input = {
    name: "Added",
    environment: "staging" as const,
    baseUrl: "http://127.0.0.1:9",
    appId: "added",
    apiKey: "the first key",
  };
  await createApplication({ id: "added", ...input }, {});
  called("unauthorized", start, "added");
  await storeTallies();
  await opened.runtime.pool.query(
    "UPDATE console.application_health SET key_since = now() - interval '9 days'",
  );
  const old = await health("added");
  expect(old).toMatchObject({ failure: "unauthorized" });
  await updateApplication("added", { ...input, apiKey: "the second key" }, {});
  expect(await health("added")).toMatchObject({ failure: null, failingSince: null });
  called("ok", start + 1_000, "added");
  await storeTallies();
  expect((await health("added"))?.keySince).toBeGreaterThan((old?.keySince ?? 0) + 86_400_000);
  const { rows } = await opened.runtime.pool.query(
    "SELECT h::text AS row FROM console.application_health h",
  );
  expect(JSON.stringify(rows)).not.toContain("second key");
  await removeApplication("added", "", {});
  called("ok", start + 2_000, "added");
  await storeTallies();
  expect(await health("added")).toBe(null);
});
