import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { peerHeader } from "@/lib/auth/client-address";
import { ensureSearchIndexes } from "@/lib/catalog/search/search-indexes";
import { wildText } from "@/lib/chat-service/conformance/fuzz/wild-values";
import { type EndpointName, endpoints } from "@/lib/contract/console-api/endpoints";
import { Refusal } from "@/lib/contract/console-api/refusal";
import { roles } from "@/lib/contract/role";
import type { RoleGrant } from "@/lib/contract/staff-views";
import { TestBrowser } from "@/lib/testing/test-browser";
import { answerHeaders } from "./answer-headers";
import { SignInAnswer } from "./handle-sign-in";
import { signInEndpoints } from "./sign-in-endpoints";
import { signedInBrowser, testPassword } from "./test-staff";
import { fillCatalog } from "./testing/fill-catalog";
import { fuzzedAsks, type KnownValues } from "./testing/fuzzed-asks";
import { oddAsks } from "./testing/odd-asks";
import { plausibleAsks } from "./testing/plausible-asks";
import {
  type Ask,
  keepThings,
  openTwoApplications,
  type Reply,
  type TwoApplications,
} from "./testing/two-applications";

const requestsMin = 4_000;
const atOnce = 10;
const hungAfterMs = 60_000;
const names = Object.keys(endpoints) as EndpointName[];

let world: TwoApplications;
let known: KnownValues;
let plausible: ReturnType<typeof plausibleAsks>;
const browsers: (TestBrowser | null)[] = [null];
const logged: string[] = [];
const secrets: string[] = [];

beforeAll(async () => {
  world = await openTwoApplications();
  const { runtime } = world;
  await ensureSearchIndexes(runtime.pool);
  await fillCatalog(runtime.pool, "demo", "");
  // The program's own log, with its own censoring, at its most talkative.
  Reflect.set(runtime.logger, pino.symbols.streamSym, {
    write: (line: string) => logged.push(line),
  });
  runtime.logger.level = "trace";
  const admin = await world.join("admin@example.com", [{ role: "admin", applicationId: null }]);
  browsers.push(admin, admin, admin);
  for (const role of roles) {
    for (const applicationId of [null, "demo", "beside"]) {
      const grants: RoleGrant[] = [{ role, applicationId }];
      browsers.push(await world.join(`${role}-${applicationId}@example.com`, grants));
    }
  }
  // A request may come to require it of them, and from then on nothing else would be looked at.
  await runtime.pool.query("UPDATE console.staff SET two_factor_enabled = true");
  const { staffId } = await signedInBrowser("changed@example.com", []);
  const kept = await keepThings(world, admin, "demo", "");
  const subject = { application: "demo", mark: "", kept, staffId, serviceUrl: world.service.url };
  plausible = plausibleAsks(subject);
  known = knownValues(kept, staffId, world.service.url);
  secrets.push(runtime.env.authSecret, runtime.configuredApplication.apiKey, world.besideKey);
  secrets.push(testPassword, ...new Set(browsers.flatMap(tokenOf)));
});
afterAll(() => world.close());
afterEach(expectHonestLog);

/** The log of a test tells no secret and no failure of ours, and has no line that a request wrote. */
function expectHonestLog(): void {
  const lines = logged.splice(0);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(secrets.filter((secret) => line.includes(secret))).toEqual([]);
    expect(line.trimEnd().includes("\n")).toBe(false);
    expect([JSON.parse(line).msg, JSON.parse(line).level < 50]).toEqual([expect.anything(), true]);
  }
}

function tokenOf(browser: TestBrowser | null): string[] {
  const [value = ""] = browser?.cookies.values() ?? [];
  return value ? [decodeURIComponent(value).split(".")[0] ?? ""] : [];
}

function knownValues(
  kept: Awaited<ReturnType<typeof keepThings>>,
  staffId: string,
  serviceUrl: string,
): KnownValues {
  const users = ["u0", "u1", "u2", "u7", "nobody"];
  const channels = ["c0", "c1", "c2"];
  const runs = [kept.runId, kept.blockRunId, "7f1c9d86-1111-4111-8111-111111111111"];
  return {
    application: ["demo", "demo", "beside", "nowhere"],
    applicationId: ["added", "demo", "nowhere"],
    id: [...runs, "added", "another"],
    userId: users,
    blockedUserId: users,
    ownerId: users,
    members: users,
    personId: users,
    lastUserId: users,
    channelId: channels,
    lastChannelId: channels,
    botId: ["bot"],
    lastBotId: [...channels, "bot"],
    runId: runs,
    templateId: [kept.templateId, runs[2] ?? ""],
    before: [...runs, "5", "1000000"],
    seq: [String(kept.seq), "1"],
    staffId: [staffId, "nobody"],
    from: ["2020-01-01", "2026-02-30"],
    to: ["2030-12-31", "0001-01-01"],
    email: ["someone@example.com", "admin@example.com", "changed@example.com"],
    baseUrl: [serviceUrl, "http://127.0.0.1:9", "https://127.0.0.1:9", "http://169.254.169.254"],
    text: ["userId\nu0\nu1", "type,name\npublic,=1+1", '{"type":"public"}\n', '"open'],
    mapping: ["type", "name", "data.x", "members"],
  };
}

/** Throws unless an answer is one that the endpoint promises, and tells no secret. */
function judge(name: EndpointName, { status, headers, text }: Reply): void {
  const whole = text + JSON.stringify([...headers]);
  const told = secrets.filter((secret) => whole.includes(secret));
  if (told.length > 0) throw new Error(`tells a secret: ${told}`);
  if (!headers.get("cache-control")?.includes("no-store")) throw new Error("may be cached");
  const missing = Object.keys(answerHeaders("")).filter((header) => !headers.has(header));
  if (missing.length > 0) throw new Error(`lacks headers: ${missing}`);
  if (status !== 200) {
    const { error } = Refusal.parse(JSON.parse(text));
    const ofService = status === 502 || status === 504;
    const mayFail = ofService && name === "testConnection";
    if (status >= 500 && !mayFail) throw new Error(`fails by itself: ${error.kind}`);
    return;
  }
  const { answer } = endpoints[name];
  const type = headers.get("content-type")?.split(";")[0] ?? "";
  if ("json" in answer) answer.json.parse(JSON.parse(text));
  else if ("lines" in answer) {
    for (const line of text.split("\n").filter(Boolean)) answer.lines.parse(JSON.parse(line));
    if (/"failed"|"internal"/.test(text)) throw new Error("breaks off");
  } else if (!answer.file.some((one) => one === type)) throw new Error(`is a file of ${type}`);
}

let address = 0;

/** An address that nobody else comes from for a while, so that few requests are throttled. */
function nextAddress(): string {
  address += 1;
  return `198.51.${100 + (address >> 8)}.${address & 255}`;
}

async function check(name: EndpointName, browser: TestBrowser | null, ask: Ask): Promise<number> {
  const hung = new AbortController();
  const headers = { [peerHeader]: nextAddress(), ...ask.headers };
  const reply = await Promise.race([
    world.ask(browser, { ...ask, headers }),
    sleep(hungAfterMs, null, { signal: hung.signal, ref: false }),
  ]);
  hung.abort();
  try {
    if (!reply) throw new Error("does not answer");
    judge(name, reply);
    return reply.status;
  } catch (error) {
    const sent = JSON.stringify(ask).slice(0, 1_500);
    throw new Error(`${name} ${reply?.status}: ${error}\n${sent}\n${reply?.text.slice(0, 800)}`);
  }
}

test("every endpoint answers a plausible request of an admin with what it promises", async () => {
  const admin = browsers[1] ?? null;
  // For these the plausible request is well formed but the thing is not there.
  const refused: Partial<Record<EndpointName, number>> = {
    openInvitation: 410,
    acceptInvitation: 410,
    setPassword: 410,
    revokeSession: 404,
    withdrawInvitation: 404,
    revokeAccessToken: 404,
    revokeStaffAccessToken: 404,
    testConnection: 502,
    // Nobody here has a second factor with which one signs in.
    resetTwoFactor: 409,
    // Of a version that the note does not have.
    removeNote: 409,
    // The run is under way for as long as nobody works on it.
    undoRun: 409,
  };
  const answered: [EndpointName, number][] = [];
  for (const name of names) {
    const { method, path } = endpoints[name];
    const status = await check(name, admin, { ...plausible[name], route: `${method} ${path}` });
    answered.push([name, status]);
  }
  expect(answered).toEqual(names.map((name) => [name, refused[name] ?? 200]));
});

test("no text of any request is one that the database fails on", async () => {
  const admin = browsers[1] ?? null;
  const failures: string[] = [];
  const note = (error: Error) => failures.push(error.message);
  for (const name of names) {
    const asks = oddAsks(name, plausible[name]);
    for (let at = 0; at < asks.length; at += atOnce) {
      const some = asks.slice(at, at + atOnce);
      await Promise.all(some.map((ask) => check(name, admin, ask).catch(note)));
    }
  }
  expect(failures).toEqual([]);
}, 60_000);

test(`no failure of our own, no hang, no secret in an answer or the log, and every answer as promised, for ${requestsMin} requests in every role`, async () => {
  const asks = names.map((name) =>
    fc.record({
      name: fc.constant(name),
      browser: fc.constantFrom(...browsers),
      ask: fuzzedAsks(name, plausible[name], known),
    }),
  );
  const statuses = new Map<number, number>();
  const batches = fc.array(fc.oneof(...asks), { minLength: atOnce, maxLength: atOnce });
  // A failure prints the seed; FUZZ_SEED runs it again.
  const seed = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {};
  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      await Promise.all(
        batch.map(async ({ name, browser, ask }) => {
          const status = await check(name, browser, ask);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }),
      );
    }),
    { numRuns: requestsMin / atOnce, endOnFailure: true, ...seed },
  );
  for (const status of [200, 400, 401, 403, 404]) {
    expect([status, (statuses.get(status) ?? 0) > 20]).toEqual([status, true]);
  }
  expect(logged.length).toBeGreaterThanOrEqual(requestsMin);
}, 180_000);

test("the ways in answer any body as promised, and tell no secret, nor does the log", async () => {
  const paths = [...Object.keys(signInEndpoints), "/sign-up/email", "/admin/list-users", "/token"];
  const text = fc.oneof(wildText, fc.constantFrom("changed@example.com", "a@b.co", testPassword));
  const fields = ["email", "password", "code", "newPassword", "currentPassword", "provider"];
  const bodies = fc.dictionary(
    fc.constantFrom(...fields, "callbackURL", "__proto__", "rememberMe", "role"),
    fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.constantFrom(...browsers),
      bodies,
      async (path, browser, body) => {
        const guest = new TestBrowser(world.runtime.env.publicUrl, nextAddress());
        for (const [name, value] of browser?.cookies ?? []) guest.cookies.set(name, value);
        // Signing the shared sessions out would leave the others nothing to try.
        if (path === "/sign-out") guest.cookies.clear();
        const handler = world.routes.get("POST /api/auth/[...all]")?.handler;
        const request = guest.request(`/api/auth${path}`, body);
        const response = await handler?.(request, { params: Promise.resolve({}) });
        const reply = await response?.json();
        expect(response?.status).toBeLessThan(500);
        if (response?.status === 200) SignInAnswer.parse(reply);
        else Refusal.parse(reply);
        expect(secrets.filter((secret) => JSON.stringify(reply).includes(secret))).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
