import { TOTP, URI } from "otpauth";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { GET as ownSessions } from "@/app/api/console/sessions/route";
import { DELETE as resetTwoFactor } from "@/app/api/console/staff/[staffId]/two-factor/route";
import { GET as listStaffRoute } from "@/app/api/console/staff/route";
import { PATCH as setRequirement } from "@/app/api/console/two-factor-requirement/route";
import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { signedInBrowser, testPassword } from "@/lib/bff/test-staff";
import { openTestRuntime } from "@/lib/console/test-runtime";
import type { RoleGrant, TwoFactorRequirementInput } from "@/lib/contract/staff-views";
import { TestBrowser } from "@/lib/testing/test-browser";
import { setStaffDisabled } from "./staff";
import { findStaffSession } from "./staff-session";

const everywhere = (role: RoleGrant["role"]): RoleGrant[] => [{ role, applicationId: null }];
const context = (params: Record<string, string> = {}) => ({ params: Promise.resolve(params) });

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let admin: TestBrowser;
let adminId: string;
beforeAll(async () => {
  opened = await openTestRuntime();
  const joined = await signedInBrowser("admin@example.com", everywhere("admin"));
  admin = joined.browser;
  adminId = joined.staffId;
});
afterEach(() => opened.runtime.pool.query("DELETE FROM console.two_factor_requirement"));
afterAll(() => opened.close());

const session = (browser: TestBrowser) => findStaffSession(browser.request("/").headers);
const look = (browser: TestBrowser) =>
  browser.ask((request) => ownSessions(request, context()), "/api/console/sessions");
const library = (browser: TestBrowser, operation: string, body: unknown) =>
  browser.ask(handleSignInPost, `/api/auth/${operation}`, body);
const requireOf = (requirement: Partial<TwoFactorRequirementInput> | null, by = admin) =>
  by.ask((request) => setRequirement(request, context()), "/requirement", {
    requirement: requirement && { everybody: false, roles: [], graceDays: 0, ...requirement },
  });
const reset = (staffId: string, by = admin) =>
  by.ask((request) => resetTwoFactor(request, context({ staffId })), "/two-factor", {});

/** Moves the beginning of the requirement this far into the past. */
const backdate = (interval: string) =>
  opened.runtime.pool.query(
    "UPDATE console.two_factor_requirement SET since = since - $1::interval",
    [interval],
  );

async function setUp(browser: TestBrowser): Promise<string[]> {
  const { json } = await library(browser, "two-factor/enable", { password: testPassword });
  const totp = URI.parse(json.totpURI);
  if (!(totp instanceof TOTP)) throw new Error("not a TOTP address");
  const confirmed = await library(browser, "two-factor/verify-totp", { code: totp.generate() });
  expect(confirmed.status).toBe(200);
  return json.backupCodes;
}

const overdue = { status: 403, json: { error: { kind: "two-factor-required" } } };

test("a requirement leaves everybody at work until its grace period ends, and from that moment opens nothing but the set-up, to a session of before as well", async () => {
  const { browser } = await signedInBrowser("graced@example.com", everywhere("support"));
  expect((await session(browser))?.twoFactorDue).toBeNull();
  expect((await requireOf({ roles: ["support"], graceDays: 7 })).status).toBe(200);
  await backdate("6 days 23 hours 59 minutes");
  expect((await session(browser))?.twoFactorDue).toMatchObject({ over: false });
  expect((await look(browser)).status).toBe(200);
  await backdate("1 minute");
  expect((await session(browser))?.twoFactorDue).toMatchObject({ over: true });
  expect(await look(browser)).toMatchObject(overdue);
});

test("whoever is overdue can set it up and sign out, and nothing else of the sign-in library answers", async () => {
  const { browser } = await signedInBrowser("overdue@example.com", everywhere("product"));
  await requireOf({ roles: ["product"] });
  const password = testPassword;
  for (const [operation, body] of [
    ["change-password", { currentPassword: password, newPassword: "another long password" }],
    ["two-factor/generate-backup-codes", { password }],
    ["two-factor/disable", { password }],
  ] as const) {
    expect([operation, await library(browser, operation, body)]).toMatchObject([
      operation,
      overdue,
    ]);
  }
  // Recovery codes come with the key, before any authenticator has proved that it holds it.
  const begun = await library(browser, "two-factor/enable", { password });
  const [recovery] = begun.json.backupCodes;
  await library(browser, "two-factor/verify-backup-code", { code: recovery });
  expect(await look(browser)).toMatchObject(overdue);
  expect((await library(browser, "two-factor/verify-totp", { code: "000000" })).status).toBe(401);
  expect(await look(browser)).toMatchObject(overdue);

  const other = new TestBrowser("http://console.test", "192.0.2.40");
  await other.signIn(handleSignInPost, { email: "overdue@example.com", password });
  expect(await look(other)).toMatchObject(overdue);
  expect((await library(other, "sign-out", {})).status).toBe(200);
  expect(await session(other)).toBeNull();

  await setUp(browser);
  expect((await look(browser)).status).toBe(200);
  expect((await session(browser))?.twoFactorDue).toBeNull();
});

test("the sign-in says that a second factor is to be set up, during the grace period too, and to nobody else", async () => {
  const { browser } = await signedInBrowser("asked@example.com", everywhere("support"));
  const signIn = (email = "asked@example.com") =>
    library(new TestBrowser("http://console.test", "192.0.2.41"), "sign-in/email", {
      email,
      password: testPassword,
    });
  await signedInBrowser("spared@example.com", everywhere("viewer"));
  await requireOf({ roles: ["support"], graceDays: 3 });
  expect((await signIn()).json).toEqual({ setUpTwoFactor: true });
  expect((await signIn("spared@example.com")).json).toEqual({});
  await setUp(browser);
  expect((await signIn()).json).toEqual({ twoFactor: true });
});

describe("a requirement", () => {
  test("of a role holds for those who hold it in one application, or by the identity provider's claim, and for no other role", async () => {
    const here = await signedInBrowser("here@example.com", [
      { role: "moderator", applicationId: "demo" },
    ]);
    const claimed = await signedInBrowser("claimed@example.com", []);
    const viewer = await signedInBrowser("viewer@example.com", everywhere("viewer"));
    await opened.runtime.pool.query(
      "UPDATE console.staff SET claimed_role = 'moderator' WHERE id = $1",
      [claimed.staffId],
    );
    await requireOf({ roles: ["moderator", "moderator"] });
    expect(await look(here.browser)).toMatchObject(overdue);
    expect(await look(claimed.browser)).toMatchObject(overdue);
    expect((await look(viewer.browser)).status).toBe(200);
    await requireOf(null);
    expect((await look(here.browser)).status).toBe(200);
  });

  test("passes over people who have no password and come by single sign-on alone", async () => {
    const { browser, staffId } = await signedInBrowser("sso@example.com", everywhere("product"));
    await requireOf({ roles: ["product"] });
    expect(await look(browser)).toMatchObject(overdue);
    await opened.runtime.pool.query(
      "UPDATE console.accounts SET provider_id = 'oidc' WHERE staff_id = $1",
      [staffId],
    );
    expect((await look(browser)).status).toBe(200);
  });

  test("opens nothing to a disabled person, not even the set-up", async () => {
    const { browser, staffId } = await signedInBrowser("gone@example.com", everywhere("product"));
    await requireOf({ roles: ["product"] });
    await setStaffDisabled(staffId, true, {});
    const enable = await library(browser, "two-factor/enable", { password: testPassword });
    expect(enable.status).toBe(401);
  });

  test("needs a role, or everybody, and a grace period within its bounds", async () => {
    for (const wrong of [
      {},
      { roles: ["viewer"], graceDays: 91 },
      { everybody: true, graceDays: -1 },
    ]) {
      expect((await requireOf(wrong as Partial<TwoFactorRequirementInput>)).status).toBe(400);
    }
  });

  test("begins anew when it is changed, is told to admins, and stands in the audit log", async () => {
    await signedInBrowser("counted@example.com", everywhere("viewer"));
    await requireOf({ roles: ["viewer"], graceDays: 2 });
    await backdate("1 day");
    await requireOf({ roles: ["viewer"], graceDays: 2 });
    const { json } = await admin.ask(
      (request) => listStaffRoute(request, context()),
      "/api/console/staff",
    );
    const { twoFactorRequirement: told, staff } = json;
    expect(told).toMatchObject({ everybody: false, roles: ["viewer"], graceDays: 2 });
    expect(Math.abs(told.dueAt - Date.now() - 2 * 86_400_000)).toBeLessThan(60_000);
    const counted = staff.find((one: { email: string }) => one.email === "counted@example.com");
    expect(counted).toMatchObject({ twoFactorDueAt: told.dueAt, hasPassword: true });
    const { rows } = await opened.runtime.pool.query(
      "SELECT payload FROM console.audit_log ORDER BY seq DESC LIMIT 1",
    );
    expect(rows[0].payload).toMatchObject({
      action: "two-factor-require",
      staff: "admin@example.com",
      details: { from: "viewer", graceDays: 2 },
    });
  });
});

describe("an admin", () => {
  test("requires of themselves only what they have set up, so that the last one is never locked out by it", async () => {
    for (const requirement of [{ everybody: true }, { roles: ["admin" as const] }]) {
      const refused = await requireOf(requirement);
      expect([refused.status, refused.json.error.reason]).toEqual([409, "set-up-own-first"]);
    }
    expect((await look(admin)).status).toBe(200);
    const other = await signedInBrowser("other-admin@example.com", everywhere("admin"));
    await setUp(other.browser);
    expect((await requireOf({ everybody: true }, other.browser)).status).toBe(200);
    // Overdue, the first admin can lift it no more, and comes on by setting it up.
    expect(await requireOf(null)).toMatchObject(overdue);
    await setUp(admin);
    expect((await requireOf(null)).status).toBe(200);
  });

  test("resets the second factor of a person, who then sets it up anew before anything else; nobody else may, and nobody their own", async () => {
    const { browser, staffId } = await signedInBrowser("lost@example.com", everywhere("support"));
    const [recovery] = await setUp(browser);
    await requireOf({ roles: ["support"] });
    expect((await reset(staffId, browser)).status).toBe(403);
    const own = await reset(adminId);
    expect([own.status, own.json.error.reason]).toEqual([409, "own-account"]);
    expect((await look(browser)).status).toBe(200);
    expect((await reset(staffId)).status).toBe(200);
    expect(await look(browser)).toMatchObject(overdue);

    const again = new TestBrowser("http://console.test", "192.0.2.42");
    const person = { email: "lost@example.com", password: testPassword };
    expect((await library(again, "sign-in/email", person)).json).toEqual({ setUpTwoFactor: true });
    expect(await look(again)).toMatchObject(overdue);
    await setUp(again);
    expect((await look(again)).status).toBe(200);
    const third = new TestBrowser("http://console.test", "192.0.2.43");
    expect((await library(third, "sign-in/email", person)).json).toEqual({ twoFactor: true });
    const old = await library(third, "two-factor/verify-backup-code", { code: recovery });
    expect(old.status).toBe(401);

    const none = await signedInBrowser("none@example.com", []);
    expect((await reset(none.staffId)).json.error.reason).toBe("two-factor-not-set-up");
    expect((await reset("nobody")).status).toBe(404);
    const { rows } = await opened.runtime.pool.query(
      "SELECT payload FROM console.audit_log WHERE action = 'two-factor-disable' ORDER BY seq DESC",
    );
    expect(rows).toMatchObject([
      { payload: { staff: "admin@example.com", target: "lost@example.com", outcome: "done" } },
    ]);
  });
});
