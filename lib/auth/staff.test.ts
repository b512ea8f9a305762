import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as listChannels } from "@/app/api/[application]/channels/route";
import { PATCH as changeRoute } from "@/app/api/console/staff/[staffId]/route";
import { POST as inviteRoute } from "@/app/api/console/staff/route";
import { acceptInvitationHandler, openInvitationHandler } from "@/lib/bff/handle-invitation";
import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { startRecordingService } from "@/lib/bff/recording-service.fixture";
import { writeHeader } from "@/lib/bff/same-origin";
import { signedInBrowser } from "@/lib/bff/test-staff";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { TestBrowser } from "@/lib/testing/test-browser";
import { ensureFirstAdmin } from "./first-admin";
import { listOpenInvitations, withdrawInvitation } from "./open-invitations";
import { findStaffSession } from "./staff-session";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let service: Awaited<ReturnType<typeof startRecordingService>>;
beforeAll(async () => {
  opened = await openTestRuntime();
  service = await startRecordingService();
  opened.runtime.configuredApplication.baseUrl = service.url;
});
afterAll(async () => {
  await service.close();
  await opened.close();
});

const context = (params: Record<string, string> = {}) => ({ params: Promise.resolve(params) });
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const account = { name: "Ada", password: "a good long password" };

function accept(token: string, input: Record<string, string> = account, address = "192.0.2.7") {
  const browser = new TestBrowser("http://console.test", address);
  return browser.ask((request) => acceptInvitationHandler(request, context()), "/accept", {
    token,
    ...input,
  });
}

function openLink(token: string, address = "192.0.2.8") {
  const browser = new TestBrowser("http://console.test", address);
  return browser.ask((request) => openInvitationHandler(request, context()), "/open", { token });
}

function change(browser: TestBrowser, staffId: string, body: unknown) {
  const request = new Request(`http://console.test/api/console/staff/${staffId}`, {
    method: "PATCH",
    headers: {
      cookie: browser.request("/").headers.get("cookie") ?? "",
      origin: "http://console.test",
      "content-type": "application/json",
      [writeHeader]: "1",
    },
    body: JSON.stringify(body),
  });
  return changeRoute(request, context({ staffId }));
}

const browse = (browser: TestBrowser) =>
  listChannels(browser.request("/api/demo/channels"), context({ application: "demo" }));

test("until there is an admin a start prints a setup link that makes one, once; no default password exists", async () => {
  // As single sign-on leaves a person whom nobody has given a role yet.
  await opened.runtime.pool.query(
    `INSERT INTO console.staff (id, name, email, email_verified)
     VALUES ('early', 'Early', 'early@example.com', false)`,
  );
  const [first, second] = [await ensureFirstAdmin(), await ensureFirstAdmin()];
  if (!first || !second) throw new Error("no setup link");
  expect((await openLink(tokenOf(first))).json).toEqual({ kind: "setup", email: null });
  const attempts = await Promise.all(
    [first, second, first].map((link) =>
      accept(tokenOf(link), { ...account, email: "admin@example.com" }),
    ),
  );
  expect(attempts.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  expect(await ensureFirstAdmin()).toBeNull();
  const browser = new TestBrowser();
  await browser.ask(handleSignInPost, "/api/auth/sign-in/email", {
    email: "admin@example.com",
    password: account.password,
  });
  expect(await findStaffSession(browser.request("/").headers)).toMatchObject({
    staff: { grants: [{ role: "admin", applicationId: null }] },
  });
});

test("an invitation works once and for a day; its second use, an old one and a forged one are refused", async () => {
  const { browser: admin } = await signedInBrowser("inviter@example.com", [
    { role: "admin", applicationId: null },
  ]);
  const invite = (email: string) =>
    admin.ask((request) => inviteRoute(request, context()), "/api/console/staff", {
      email,
      grants: [{ role: "support", applicationId: "demo" }],
    });
  const { json } = await invite("agent@example.com");
  const token = tokenOf(json.link);
  expect((await openLink(token)).json).toEqual({ kind: "invitation", email: "agent@example.com" });
  expect((await accept(token, { ...account, email: "other@example.com" })).json).toEqual({
    email: "agent@example.com",
  });
  expect((await accept(token)).json.error.kind).toBe("link-invalid");
  expect((await openLink(token)).status).toBe(410);
  expect((await openLink(`${token.slice(0, -1)}x`)).status).toBe(410);
  expect((await openLink("")).status).toBe(410);

  const late = tokenOf((await invite("late@example.com")).json.link);
  await opened.runtime.pool.query("UPDATE console.invitations SET expires_at = now()");
  expect((await openLink(late)).status).toBe(410);
  expect((await accept(late)).status).toBe(410);

  const replaced = tokenOf((await invite("twice@example.com")).json.link);
  const newer = tokenOf((await invite("twice@example.com")).json.link);
  expect((await openLink(replaced)).status).toBe(410);
  expect((await openLink(newer)).status).toBe(200);
  expect((await invite("agent@example.com")).json.error.reason).toBe("staff-exists");
});

test("invitations are listed until they are used or withdrawn, once, and a withdrawn link opens nothing, also by a page that is not up to date", async () => {
  const { browser: admin } = await signedInBrowser("inviter-3@example.com", [
    { role: "admin", applicationId: null },
  ]);
  const invite = async (email: string) => {
    const body = { email, grants: [{ role: "viewer", applicationId: "demo" }] };
    const { json } = await admin.ask((request) => inviteRoute(request, context()), "/staff", body);
    return tokenOf(json.link);
  };
  const listed = async (email: string) =>
    (await listOpenInvitations()).find((invitation) => invitation.email === email);
  const joining = await invite("joining@example.com");
  expect(await listed("joining@example.com")).toMatchObject({
    grants: [{ role: "viewer", applicationId: "demo" }],
    expired: false,
  });
  expect((await accept(joining)).status).toBe(200);
  expect(await listed("joining@example.com")).toBeUndefined();

  const token = await invite("unwanted@example.com");
  await opened.runtime.pool.query(
    "UPDATE console.invitations SET expires_at = now() WHERE email = 'unwanted@example.com'",
  );
  const { id = "", expired } = (await listed("unwanted@example.com")) ?? {};
  expect(expired).toBe(true);
  await withdrawInvitation(id, { staff: "inviter-3@example.com" });
  expect(await listed("unwanted@example.com")).toBeUndefined();
  expect((await openLink(token)).status).toBe(410);
  await expect(withdrawInvitation(id, {})).rejects.toMatchObject({ kind: "not-found" });

  await invite("again@example.com");
  const shown = await listed("again@example.com");
  const newest = await invite("again@example.com");
  await withdrawInvitation(shown?.id ?? "", {});
  expect(await listed("again@example.com")).toBeUndefined();
  expect((await openLink(newest)).status).toBe(410);
  const { rows } = await opened.runtime.pool.query(
    `SELECT payload::json ->> 'staff' AS staff, payload::json ->> 'target' AS target
     FROM console.audit_log WHERE payload::json ->> 'action' = 'invitation-withdraw' ORDER BY seq`,
  );
  expect(rows).toEqual([
    { staff: "inviter-3@example.com", target: "unwanted@example.com" },
    { staff: null, target: "again@example.com" },
  ]);
});

test("a common password is refused with its reason, and the link still works", async () => {
  const { browser: admin } = await signedInBrowser("inviter-2@example.com", [
    { role: "admin", applicationId: null },
  ]);
  const { json } = await admin.ask((request) => inviteRoute(request, context()), "/staff", {
    email: "weak@example.com",
    grants: [],
  });
  const token = tokenOf(json.link);
  for (const password of ["Password1234!", "weak@example.com", "iloveyoudragon"]) {
    const refused = await accept(token, { ...account, password });
    expect(refused).toMatchObject({
      status: 400,
      json: {
        error: {
          reason: "common-password",
          details: [{ path: "password", reason: "common-password" }],
        },
      },
    });
  }
  expect((await accept(token)).status).toBe(200);
});

test("an ADMIN_PASSWORD that is common stops the start", async () => {
  const { env, pool } = opened.runtime;
  await pool.query("UPDATE console.role_grants SET role = 'viewer' WHERE role = 'admin'");
  env.admin = { email: "unattended@example.com", password: "Switchboard2026" };
  await expect(ensureFirstAdmin()).rejects.toThrow(/^ADMIN_PASSWORD/);
  env.admin = undefined;
});

test("guessing links from one address soon has to wait", async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 31; guess += 1) {
    statuses.push((await openLink(`guess-${guess}`, "203.0.113.5")).status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(410));
  expect(statuses[30]).toBe(429);
});

test("a disabled person's open page gets 401 on its next request, and they cannot sign in again", async () => {
  const { browser: admin } = await signedInBrowser("disabler@example.com", [
    { role: "admin", applicationId: null },
  ]);
  const { browser, staffId } = await signedInBrowser("leaver@example.com", [
    { role: "viewer", applicationId: null },
  ]);
  expect((await browse(browser)).status).toBe(200);
  expect((await change(admin, staffId, { disabled: true })).status).toBe(200);
  expect((await browse(browser)).status).toBe(401);
  const signIn = (password: string) =>
    browser.ask(handleSignInPost, "/api/auth/sign-in/email", {
      email: "leaver@example.com",
      password,
    });
  const reason = { kind: "forbidden", reason: "account-disabled" };
  const again = await signIn("correct horse battery");
  expect(again).toMatchObject({ status: 403, json: { error: reason } });
  // Whom to ask, which only who knows the password reads.
  expect(again.json.error.params.admins).toContain("disabler@example.com");
  const guessed = await signIn("wrong password here");
  expect(guessed).toMatchObject({ status: 401, json: { error: { kind: "wrong-credentials" } } });
  expect(JSON.stringify(guessed.json)).not.toContain("disabler");
  expect((await browse(browser)).status).toBe(401);
});

test("a change of role ends the person's sessions at once and holds from the next sign-in", async () => {
  const { browser: admin } = await signedInBrowser("changer@example.com", [
    { role: "admin", applicationId: null },
  ]);
  const { browser, staffId } = await signedInBrowser("mover@example.com", [
    { role: "support", applicationId: null },
  ]);
  const grants = [{ role: "viewer", applicationId: "elsewhere" }];
  expect((await change(admin, staffId, { grants })).status).toBe(200);
  expect((await browse(browser)).status).toBe(401);
  await browser.ask(handleSignInPost, "/api/auth/sign-in/email", {
    email: "mover@example.com",
    password: "correct horse battery",
  });
  expect((await browse(browser)).status).toBe(403);
});

test("the last admin can be neither disabled nor made something else", async () => {
  await opened.runtime.pool.query("DELETE FROM console.role_grants WHERE role = 'admin'");
  const { browser, staffId } = await signedInBrowser("last@example.com", [
    { role: "admin", applicationId: null },
  ]);
  expect((await change(browser, staffId, { disabled: true })).status).toBe(409);
  expect((await change(browser, staffId, { grants: [] })).status).toBe(409);
  expect(await findStaffSession(browser.request("/").headers)).not.toBeNull();
});

test("an admin corrects a name, which the person's sessions show at once, and the audit log says so", async () => {
  const { browser: admin } = await signedInBrowser("corrects@example.com", [
    { role: "admin", applicationId: null },
  ]);
  const { browser, staffId } = await signedInBrowser("misspelt@example.com", []);
  expect((await change(browser, staffId, { name: "Mine" })).status).toBe(403);
  expect((await change(admin, staffId, { name: "  " })).status).toBe(400);
  expect((await change(admin, "nobody", { name: "Ada" })).status).toBe(404);
  expect((await change(admin, staffId, { name: " Ada Lovelace " })).status).toBe(200);
  const session = await findStaffSession(browser.request("/").headers);
  expect(session?.staff.name).toBe("Ada Lovelace");
  const { rows } = await opened.runtime.pool.query(
    "SELECT payload FROM console.audit_log ORDER BY seq DESC LIMIT 1",
  );
  expect(rows[0].payload).toMatchObject({
    action: "staff-name",
    staff: "corrects@example.com",
    target: "misspelt@example.com",
    details: { name: "Ada Lovelace" },
  });
});
