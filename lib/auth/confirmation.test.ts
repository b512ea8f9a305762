import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { signedInBrowser, testPassword } from "@/lib/bff/test-staff";
import { openTwoApplications, type TwoApplications } from "@/lib/bff/testing/two-applications";
import { listAuditLog } from "@/lib/console/list-audit-log";
import type { RoleGrant } from "@/lib/contract/staff-views";
import type { TestBrowser } from "@/lib/testing/test-browser";

let world: TwoApplications;
beforeAll(async () => {
  world = await openTwoApplications();
});
afterAll(() => world.close());

const admins: RoleGrant[] = [{ role: "admin", applicationId: null }];

/** An admin who signed in so many minutes ago. */
async function signedIn(minutes: number) {
  const email = `${randomUUID()}@example.com`;
  const { browser, staffId } = await signedInBrowser(email, admins);
  await world.runtime.pool.query(
    "UPDATE console.sessions SET created_at = now() - make_interval(mins => $2) WHERE staff_id = $1",
    [staffId, minutes],
  );
  return { browser, staffId, email };
}

async function ask(browser: TestBrowser, route: string, rest = {}) {
  const { status, text } = await world.ask(browser, { route, ...rest });
  return { status, error: JSON.parse(text).error };
}

const makeToken = (browser: TestBrowser) => {
  const body = {
    name: randomUUID(),
    expiresInDays: 7,
    permissions: ["browse"],
    applicationIds: null,
  };
  return ask(browser, "POST /api/console/access-tokens", { body });
};

const makeLink = (browser: TestBrowser, staffId: string) =>
  ask(browser, "POST /api/console/staff/[staffId]/password-link", { params: { staffId } });

const confirm = (browser: TestBrowser, password: string) =>
  browser.ask(handleSignInPost, "/api/auth/verify-password", { password });

test("who signed in more than ten minutes ago makes no token and no password link before they give their password", async () => {
  const other = await signedIn(0);
  const { browser, email } = await signedIn(11);
  const refused = {
    status: 403,
    error: { kind: "confirmation-required", reason: "confirm-password" },
  };
  expect(await makeToken(browser)).toMatchObject(refused);
  expect(await makeLink(browser, other.staffId)).toMatchObject(refused);
  expect((await confirm(browser, "not the password")).json.error.kind).toBe("wrong-credentials");
  expect(await makeToken(browser)).toMatchObject(refused);
  expect((await confirm(browser, testPassword)).status).toBe(200);
  expect((await makeToken(browser)).status).toBe(200);
  expect((await makeLink(browser, other.staffId)).status).toBe(200);
  const { items } = await listAuditLog(
    { see: "all" },
    { action: "password-confirm", staff: email },
    { before: null, limit: 5 },
  );
  expect(items.map(({ outcome }) => outcome)).toEqual(["done", "refused"]);
});

test.each([
  ["inviting somebody", "POST /api/console/staff", { email: "new@example.com", grants: [] }],
  ["roles", "PATCH /api/console/staff/[staffId]", { grants: admins }],
  ["letting somebody in again", "PATCH /api/console/staff/[staffId]", { disabled: false }],
  ["resetting a second factor", "DELETE /api/console/staff/[staffId]/two-factor", undefined],
  ["requiring nobody's", "PATCH /api/console/two-factor-requirement", { requirement: null }],
])(
  "a session found open does not make its finder an admin: %s asks for the password",
  async (_, route, body) => {
    const other = await signedIn(0);
    const { browser } = await signedIn(11);
    const params = route.includes("[staffId]") ? { params: { staffId: other.staffId } } : {};
    const refused = await ask(browser, route, { ...params, body });
    expect(refused).toMatchObject({ status: 403, error: { reason: "confirm-password" } });
    expect((await confirm(browser, testPassword)).status).toBe(200);
    expect((await ask(browser, route, { ...params, body })).error?.kind).not.toBe(
      "confirmation-required",
    );
  },
);

test("a session is confirmed by its owner's password, not by that of a session whose cookie stands beside it", async () => {
  const found = await signedIn(11);
  const own = await signedIn(0);
  await world.runtime.pool.query("UPDATE console.accounts SET password = $1 WHERE staff_id = $2", [
    await hashPassword("known to its owner alone"),
    found.staffId,
  ]);
  const [[name, value] = []] = own.browser.cookies;
  const cookie = `${name} =${value}; ${name}=${found.browser.cookies.get(name ?? "")}`;
  const path = "/api/auth/verify-password";
  const body = { password: testPassword };
  const answer = await found.browser.ask(handleSignInPost, path, body, { cookie });
  expect(answer.json.error.kind).toBe("wrong-credentials");
  expect((await makeToken(found.browser)).status).toBe(403);
});

test("a password given in one session says nothing of another, and is asked for again after ten minutes", async () => {
  const { browser, staffId, email } = await signedIn(9);
  expect((await makeToken(browser)).status).toBe(200);
  const { pool } = world.runtime;
  await pool.query("UPDATE console.sessions SET created_at = now() - interval '1 hour'");
  await browser.signIn(handleSignInPost, { email, password: testPassword });
  expect((await makeToken(browser)).status).toBe(200);
  const elsewhere = await signedIn(11);
  expect((await confirm(browser, testPassword)).status).toBe(200);
  expect((await makeToken(elsewhere.browser)).status).toBe(403);
  await pool.query(
    `UPDATE console.sessions SET created_at = now() - interval '1 hour',
       confirmed_at = now() - interval '11 minutes' WHERE staff_id = $1`,
    [staffId],
  );
  expect((await makeToken(browser)).status).toBe(403);
});

test("who comes by single sign-on is told to sign in again, and a guess of their password is refused", async () => {
  const { browser, staffId } = await signedIn(11);
  await world.runtime.pool.query(
    "UPDATE console.accounts SET password = NULL, provider_id = 'sso' WHERE staff_id = $1",
    [staffId],
  );
  const { status, error } = await makeToken(browser);
  expect([status, error.reason]).toEqual([403, "sign-in-again"]);
  expect((await confirm(browser, testPassword)).status).toBe(401);
});

test("guesses of the password in a session found open are counted, and soon wait", async () => {
  const { browser } = await signedIn(11);
  const answers = [];
  for (let guess = 0; guess < 9; guess += 1) {
    answers.push((await confirm(browser, `guess ${guess}`)).status);
  }
  expect(answers).toEqual([...Array(8).fill(401), 429]);
  expect((await confirm(browser, testPassword)).status).toBe(429);
});
