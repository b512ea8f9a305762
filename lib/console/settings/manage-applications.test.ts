import { afterAll, beforeAll, expect, test } from "vitest";
import { startRecordingService } from "@/lib/bff/recording-service.fixture";
import { findApplication, isAddedSlug, listApplicationSummaries } from "@/lib/console/applications";
import { appendAuditLog } from "@/lib/console/audit-log";
import { decryptApiKey, encryptApiKey } from "@/lib/console/key-encryption";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { CreateApplicationInput } from "@/lib/contract/application-input";
import {
  createApplication,
  removeApplication,
  testConnection,
  updateApplication,
} from "./manage-applications";

const secret = "first secret of the test, long enough";
let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

const input = {
  id: "shop",
  name: "Shop",
  environment: "production" as const,
  baseUrl: "https://chat.example.com/base",
  appId: "shop-app",
  apiKey: "key-of-the-shop-5a7d",
};

test("a stored key opens only with its secret and for its own application", () => {
  const stored = encryptApiKey("key-1", "shop", secret);
  expect(decryptApiKey(stored, "shop", secret)).toBe("key-1");
  expect(encryptApiKey("key-1", "shop", secret).equals(stored)).toBe(false);
  expect(() => decryptApiKey(stored, "other", secret)).toThrow();
  expect(() => decryptApiKey(stored, "shop", "second secret of the test, long enough")).toThrow();
  const altered = Buffer.from(stored);
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  expect(() => decryptApiKey(altered, "shop", secret)).toThrow();
});

test("an added application is found with its key; the key stands nowhere in the database or the list", async () => {
  await createApplication(input, {});
  expect(await findApplication("shop")).toMatchObject({ apiKey: input.apiKey, source: "admin" });
  const { rows } = await opened.runtime.pool.query(
    `SELECT t::text AS row FROM console.applications t UNION ALL SELECT t::text FROM console.audit_log t`,
  );
  const text = JSON.stringify([rows, await listApplicationSummaries()]);
  expect(text).not.toContain(input.apiKey);
  expect(text).not.toContain(Buffer.from(input.apiKey).toString("hex"));
  expect((await listApplicationSummaries()).map(({ id }) => id)).toEqual(["demo", "shop"]);
});

test("a slug that an admin gave is known before a configured application could hide it", async () => {
  expect([await isAddedSlug("shop"), await isAddedSlug("demo")]).toEqual([true, false]);
});

// Each differs from what the key is stored for in one part alone.
const elsewheres = [
  { baseUrl: "https://evil.example.com/base" },
  { baseUrl: "http://chat.example.com/base" },
  { baseUrl: "https://chat.example.com:8443/base" },
  { baseUrl: "https://chat.example.com/base/other" },
  { baseUrl: "https://chat.example.com/BASE" },
  { baseUrl: "https://chat.example.com" },
  { appId: "another-app" },
];

test("a change without a key keeps it, but never sends it to another address, path or app id", async () => {
  const { id, apiKey, ...rest } = input;
  await updateApplication(id, { ...rest, name: "Shop 2" }, {});
  expect(await findApplication(id)).toMatchObject({ apiKey, name: "Shop 2" });
  for (const elsewhere of elsewheres) {
    await expect(updateApplication(id, { ...rest, ...elsewhere }, {})).rejects.toMatchObject({
      kind: "invalid",
      details: [{ path: "apiKey", reason: "key-needed" }],
    });
  }
  expect(await findApplication(id)).toMatchObject({ baseUrl: rest.baseUrl, appId: rest.appId });
  await updateApplication(id, { ...rest, apiKey: "key-replaced" }, {});
  expect(await findApplication(id)).toMatchObject({ apiKey: "key-replaced" });
});

test("an id is taken once, and the configuration's application is read-only", async () => {
  await expect(createApplication(input, {})).rejects.toMatchObject({ kind: "conflict" });
  await expect(createApplication({ ...input, id: "demo" }, {})).rejects.toMatchObject({
    kind: "conflict",
  });
  await expect(removeApplication("demo", "Demo", {})).rejects.toMatchObject({ kind: "conflict" });
});

test("an application in production goes only once its name was typed, any other without", async () => {
  for (const typed of ["", "shop", "Shop 2", "demo"]) {
    await expect(removeApplication("shop", typed, {})).rejects.toMatchObject({
      kind: "invalid",
      reason: "application-name-not-typed",
      details: [{ path: "typedName", params: { name: "Shop" } }],
    });
  }
  expect(await findApplication("shop")).not.toBeNull();
  await createApplication({ ...input, id: "trial", environment: "staging" }, {});
  await removeApplication("trial", "", {});
  await removeApplication("shop", " Shop ", {});
  expect(await findApplication("shop")).toBeNull();
});

test.each([
  ["http://chat.example.com", "http is only for this machine"],
  ["ftp://chat.example.com", "https"],
  ["https://user:pass@chat.example.com", "user name"],
  ["https://chat.example.com/?x=1", "query"],
  ["not an address", "address"],
])("the base URL %s is refused with words that help", (baseUrl, words) => {
  const result = CreateApplicationInput.safeParse({ ...input, baseUrl });
  expect(result.success).toBe(false);
  expect(JSON.stringify(result.error?.issues)).toContain(words);
});

test("a removed application leaves no run that could go on at another one of its id", async () => {
  const { pool } = opened.runtime;
  await createApplication({ ...input, id: "gone" }, {});
  await pool.query(
    `INSERT INTO console.runs (id, application_id, kind, title, started_by, started_by_name, state, total)
     VALUES (gen_random_uuid(), 'gone', 'block', '', 'ada', 'Ada', 'paused', 1)`,
  );
  await removeApplication("gone", input.name, {});
  const { rows } = await pool.query(
    "SELECT state, stop_reason FROM console.runs WHERE application_id = 'gone'",
  );
  expect(rows).toEqual([{ state: "stopped", stop_reason: "application-gone" }]);
});

test("the id of an application that was there before is refused with its field, whatever is left of it", async () => {
  const { pool } = opened.runtime;
  const used = { kind: "conflict", reason: "application-was-there", details: [{ path: "id" }] };
  for (const id of ["shop", "gone"]) {
    await expect(createApplication({ ...input, id }, {})).rejects.toMatchObject(used);
    expect(await findApplication(id)).toBeNull();
  }
  // One that the configuration named once, and that left nothing but a run.
  await pool.query("UPDATE console.runs SET application_id = 'configured-once'");
  await expect(createApplication({ ...input, id: "configured-once" }, {})).rejects.toMatchObject(
    used,
  );
  // Asking for an application that was never there takes no id away.
  await appendAuditLog({
    action: "permission-refused",
    outcome: "refused",
    applicationId: "asked",
  });
  await createApplication({ ...input, id: "asked" }, {});
  expect(await findApplication("asked")).not.toBeNull();
});

test("a slug of the console's own addresses is refused", () => {
  for (const id of ["api", "settings", "sign-in", "-x", "X", "a/b", ""]) {
    expect(CreateApplicationInput.safeParse({ ...input, id }).success).toBe(false);
  }
});

test("a test without a key uses the stored one, for the base URL and app id it is stored for alone", async () => {
  const service = await startRecordingService();
  const { apiKey, ...connection } = { ...input, baseUrl: service.url, appId: "a" };
  opened.runtime.env.allowPrivateAddresses = true;
  try {
    await createApplication({ ...connection, apiKey, id: "tested" }, {});
    const trial = { baseUrl: `${service.url}/`, appId: "a", applicationId: "tested" };
    await testConnection(trial, "request-3");
    expect(service.seen).toHaveLength(1);
    const elsewhere = [
      { baseUrl: "https://elsewhere.example" },
      { baseUrl: service.url.replace("http:", "https:") },
      { baseUrl: "http://127.0.0.1:1" },
      { baseUrl: `${service.url}/collector` },
      { appId: "b" },
    ];
    for (const change of elsewhere) {
      await expect(testConnection({ ...trial, ...change }, "request-4")).rejects.toMatchObject({
        kind: "invalid",
        details: [{ path: "apiKey" }],
      });
    }
    await expect(
      testConnection({ ...trial, applicationId: "nowhere" }, "request-5"),
    ).rejects.toMatchObject({ kind: "not-found" });
    expect(service.seen).toHaveLength(1);
  } finally {
    opened.runtime.env.allowPrivateAddresses = false;
    await service.close();
  }
});

test("a test of the connection tells a service that answers from one on a private address", async () => {
  const service = await startRecordingService();
  const connection = { baseUrl: service.url, appId: "a", apiKey: "k" };
  try {
    opened.runtime.env.allowPrivateAddresses = true;
    await testConnection(connection, "request-1");
    expect(service.seen).toHaveLength(1);
    opened.runtime.env.allowPrivateAddresses = false;
    await expect(
      testConnection({ ...connection, baseUrl: "https://10.0.0.1" }, "request-2"),
    ).rejects.toMatchObject({ kind: "address-forbidden" });
  } finally {
    await service.close();
  }
});
