import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as linkRoute } from "@/app/api/console/staff/[staffId]/password-link/route";
import {
  acceptInvitationHandler,
  openInvitationHandler,
  setPasswordHandler,
} from "@/lib/bff/handle-invitation";
import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { signedInBrowser, testPassword } from "@/lib/bff/test-staff";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { TestBrowser } from "@/lib/testing/test-browser";
import { createPasswordLink } from "./password-link";
import { setStaffDisabled } from "./staff";
import { findStaffSession } from "./staff-session";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
  await signedInBrowser("admin@example.com", [{ role: "admin", applicationId: null }]);
});
afterAll(() => opened.close());

const newPassword = "quite another long one";
const context = { params: Promise.resolve({}) };

async function linkFor(email: string): Promise<string> {
  const { pool, env } = opened.runtime;
  return new URL(await createPasswordLink(pool, env.publicUrl, email)).hash.slice(1);
}

function openLink(token: string) {
  const handler = (request: Request) => openInvitationHandler(request, context);
  return new TestBrowser().ask(handler, "/open", { token });
}

function setPassword(token: string, password = newPassword) {
  const handler = (request: Request) => setPasswordHandler(request, context);
  return new TestBrowser("http://console.test", "192.0.2.9").ask(handler, "/password", {
    token,
    password,
  });
}

function signIn(email: string, password: string, browser = new TestBrowser()) {
  return browser.ask(handleSignInPost, "/api/auth/sign-in/email", { email, password });
}

test("a link sets the password once, even of two uses at once, and ends the person's sessions", async () => {
  const { browser } = await signedInBrowser("once@example.com", []);
  const token = await linkFor("Once@Example.com");
  expect((await openLink(token)).json).toEqual({ kind: "password", email: "once@example.com" });
  expect(await findStaffSession(browser.request("/").headers)).not.toBeNull();
  const uses = await Promise.all([setPassword(token), setPassword(token)]);
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect((await openLink(token)).status).toBe(410);
  expect(await findStaffSession(browser.request("/").headers)).toBeNull();
  expect((await signIn("once@example.com", testPassword)).status).toBe(401);
  expect((await signIn("once@example.com", newPassword)).status).toBe(200);
});

test("a link is over after a day, once a newer one is made, and once its person is disabled, for good", async () => {
  const { staffId } = await signedInBrowser("over@example.com", []);
  const [older, newer] = [await linkFor("over@example.com"), await linkFor("over@example.com")];
  expect((await setPassword(older)).json.error.kind).toBe("link-invalid");
  expect((await openLink(newer)).status).toBe(200);
  await setStaffDisabled(staffId, true, {});
  await setStaffDisabled(staffId, false, {});
  expect((await setPassword(newer)).status).toBe(410);

  const late = await linkFor("over@example.com");
  const { rows } = await opened.runtime.pool.query(
    `UPDATE console.invitations SET expires_at = expires_at - interval '1 day'
     WHERE email = 'over@example.com' RETURNING expires_at > now() - interval '1 minute' AS fresh`,
  );
  expect(rows).toEqual([{ fresh: true }]);
  expect((await openLink(late)).status).toBe(410);
  expect((await setPassword(late)).status).toBe(410);
  expect((await signIn("over@example.com", testPassword)).status).toBe(200);
});

test("a link makes no account, and a common password is refused without using it up", async () => {
  await signedInBrowser("strict@example.com", []);
  const token = await linkFor("strict@example.com");
  const accept = (request: Request) => acceptInvitationHandler(request, context);
  const body = { token, name: "Other", email: "other@example.com", password: newPassword };
  expect((await new TestBrowser().ask(accept, "/accept", body)).status).toBe(410);
  expect((await setPassword(token, "Password1234!")).json.error.reason).toBe("common-password");
  expect((await setPassword(token)).status).toBe(200);
});

test("whoever guessed too often at a lost password signs in with the new one at once", async () => {
  await signedInBrowser("guesser@example.com", []);
  const statuses: number[] = [];
  for (let guess = 0; guess < 9; guess += 1) {
    const browser = new TestBrowser("http://console.test", `198.51.100.${guess}`);
    statuses.push((await signIn("guesser@example.com", `guess number ${guess}`, browser)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await setPassword(await linkFor("guesser@example.com"))).status).toBe(200);
  expect((await signIn("guesser@example.com", newPassword)).status).toBe(200);
});

test("an admin makes a link for another person who has a password and is enabled, and for nobody else", async () => {
  const admin = await signedInBrowser("helper@example.com", [
    { role: "admin", applicationId: null },
  ]);
  const person = await signedInBrowser("helped@example.com", []);
  const ask = (staffId: string, by = admin.browser) =>
    by.ask(
      (request) => linkRoute(request, { params: Promise.resolve({ staffId }) }),
      "/password-link",
      {},
    );
  const reason = async (staffId: string) => (await ask(staffId)).json.error.reason;
  expect((await ask(admin.staffId, person.browser)).status).toBe(403);
  expect(await reason(admin.staffId)).toBe("own-account");
  expect((await ask("nobody")).status).toBe(404);

  const made = await ask(person.staffId);
  const token = new URL(made.json.link).hash.slice(1);
  expect(await openLink(token)).toMatchObject({ json: { email: "helped@example.com" } });
  expect(await findStaffSession(person.browser.request("/").headers)).not.toBeNull();
  const { rows } = await opened.runtime.pool.query(
    "SELECT payload AS row, payload::text AS text FROM console.audit_log ORDER BY seq DESC LIMIT 1",
  );
  expect(rows[0].row).toMatchObject({
    action: "password-link",
    staff: "helper@example.com",
    target: "helped@example.com",
  });
  expect(rows[0].row.details).toBeUndefined();
  expect(rows[0].text).not.toContain(token);
  expect((await setPassword(token)).status).toBe(200);
  expect(await findStaffSession(person.browser.request("/").headers)).toBeNull();

  await setStaffDisabled(person.staffId, true, {});
  expect(await reason(person.staffId)).toBe("staff-disabled");
  await setStaffDisabled(person.staffId, false, {});
  await opened.runtime.pool.query(
    "UPDATE console.accounts SET provider_id = 'oidc' WHERE staff_id = $1",
    [person.staffId],
  );
  expect(await reason(person.staffId)).toBe("no-password");
});

test("the audit log says that the command line made a link and that the person used it, and holds no link", async () => {
  await signedInBrowser("noted@example.com", []);
  const token = await linkFor("noted@example.com");
  await setPassword(token);
  await setPassword(token);
  const { rows } = await opened.runtime.pool.query<{ row: Record<string, unknown>; text: string }>(
    "SELECT payload AS row, payload::text AS text FROM console.audit_log ORDER BY seq DESC LIMIT 3",
  );
  expect(rows.map(({ row }) => row).reverse()).toMatchObject([
    {
      action: "password-link",
      outcome: "done",
      target: "noted@example.com",
      details: { commandLine: true },
    },
    {
      action: "password-change",
      outcome: "done",
      staff: "noted@example.com",
      details: { byPasswordLink: true },
    },
    { action: "password-change", outcome: "refused", address: "192.0.2.9" },
  ]);
  expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
});
