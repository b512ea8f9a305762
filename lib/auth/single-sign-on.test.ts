import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { acceptInvitationHandler } from "@/lib/bff/handle-invitation";
import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { handleSignInCallback } from "@/lib/bff/handle-sign-in-callback";
import { signedInBrowser } from "@/lib/bff/test-staff";
import { setConsoleRuntime } from "@/lib/console/runtime";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { TestBrowser } from "@/lib/testing/test-browser";
import { oidcProviderId } from "./oidc-provider";
import { startOpenIdProvider } from "./open-id-provider.fixture";
import { listOpenInvitations, withdrawInvitation } from "./open-invitations";
import { inviteStaff, listStaff, setStaffDisabled } from "./staff";
import { findStaffSession } from "./staff-session";

const client = { clientId: "switchboard", clientSecret: "a secret of the test's provider" };
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  provider = await startOpenIdProvider(client.clientId, true);
  opened = await openTestRuntime({ oidc: { ...client, issuer: provider.issuer } });
  await signedInBrowser("admin@example.com", [{ role: "admin", applicationId: null }]);
});
afterAll(async () => {
  await opened.close();
  await provider.close();
});
let email: string;
beforeEach(async () => {
  await opened.runtime.pool.query("DELETE FROM console.throttles");
  email = `kim-${randomUUID()}@example.com`;
  provider.says.idToken = true;
  provider.says.claims = { sub: randomUUID(), email, email_verified: true, name: "Kim" };
});

/** Goes to the provider and comes back, and returns where that led: a page, or why not. */
async function signOn({ says = provider, iss = says.issuer as string | undefined } = {}) {
  const browser = new TestBrowser();
  const id = oidcProviderId(says.issuer);
  const { json } = await browser.ask(handleSignInPost, "/api/auth/sign-in/social", {
    provider: id,
    callbackURL: "/demo/channels",
  });
  const asked = new URL(json.url).searchParams;
  const back = new URLSearchParams({
    state: asked.get("state") ?? "",
    code: asked.get("nonce") ?? "",
    ...(iss && { iss }),
  });
  const answer = await browser.send(handleSignInCallback, `/api/auth/callback/${id}?${back}`);
  const location = new URL(answer.headers.get("location") ?? "", "http://console.test");
  const session = await findStaffSession(browser.request("/").headers);
  return { error: location.searchParams.get("error"), session };
}

const memberOf = async (address: string) =>
  (await listStaff()).find((member) => member.email === address);

test("a person with a confirmed e-mail comes in, and the staff are told the issuer and the subject", async () => {
  expect(await signOn()).toMatchObject({ error: null, session: { staff: { email, name: "Kim" } } });
  expect(await memberOf(email)).toMatchObject({
    signOn: { issuer: provider.issuer, subject: provider.says.claims.sub },
  });
  expect(await memberOf("admin@example.com")).toMatchObject({ signOn: null });
});

test.each([
  ["is not verified", false],
  ["may or may not be verified", undefined],
  ["is called unverified in a text", "false"],
])("an e-mail that %s makes no member of staff, and takes no invitation", async (_, verified) => {
  const { link } = await inviteStaff({ email, grants: [] }, {});
  provider.says.claims.email_verified = verified;
  expect(await signOn()).toEqual({ error: "email_not_verified", session: null });
  expect(await memberOf(email)).toBeUndefined();
  const joined = await new TestBrowser().ask(
    (request) => acceptInvitationHandler(request, { params: Promise.resolve({}) }),
    "/accept",
    { token: new URL(link).hash.slice(1), name: "Kim", password: "a good long password" },
  );
  expect(joined.json).toEqual({ email });
});

test("who is known by their subject comes in as themselves, whatever the provider says of their e-mail now", async () => {
  const first = await signOn();
  Object.assign(provider.says.claims, { email: "admin@example.com", email_verified: false });
  const again = await signOn();
  expect(again.session?.staff).toMatchObject({ id: first.session?.staff.id, email });
});

test("an open invitation belongs to who opens its link, until it is withdrawn", async () => {
  await inviteStaff({ email, grants: [{ role: "support", applicationId: null }] }, {});
  expect(await signOn()).toEqual({ error: "invitation_open", session: null });
  expect(await memberOf(email)).toBeUndefined();
  const open = (await listOpenInvitations()).find((invitation) => invitation.email === email);
  await withdrawInvitation(open?.id ?? "", {});
  expect((await signOn()).session?.staff).toMatchObject({ email, grants: [] });
});

test.each([
  ["no address", "not an address"],
  ["two addresses", "two@example.com, three@example.com"],
  ["too long", `${"a".repeat(400)}@example.com`],
  ["a list", ["list@example.com"]],
  ["a number", 7],
])("an e-mail that is %s lets nobody in", async (_, claimed) => {
  const before = (await listStaff()).length;
  provider.says.claims.email = claimed;
  const { error, session } = await signOn();
  expect([error, session]).toEqual(["email_not_found", null]);
  expect(await listStaff()).toHaveLength(before);
});

test.each([
  ["control characters", "Kim\u0000 \u202eLee\n", "Kim Lee"],
  ["too many characters", "김".repeat(400), "김".repeat(120)],
  ["half a character", "half \ud800 a pair", "half \ufffd a pair"],
  ["nothing that is seen", "\u200b \u0007", null],
  ["no text at all", { family: "Lee" }, null],
])("a name of %s is kept without what is not seen, and bounded", async (_, name, kept) => {
  Object.assign(provider.says.claims, { name, picture: "x".repeat(5000) });
  expect((await signOn()).session?.staff.name).toBe(kept ?? email);
  const { rows } = await opened.runtime.pool.query(
    "SELECT image FROM console.staff WHERE email = $1",
    [email],
  );
  expect(rows).toEqual([{ image: null }]);
});

test.each([
  ["no text", 7],
  ["empty", ""],
  ["too long", "s".repeat(256)],
  ["not to be stored", "s\u0000"],
])("a subject that is %s lets nobody in", async (_, sub) => {
  provider.says.claims.sub = sub;
  expect((await signOn()).session).toBeNull();
  expect(await memberOf(email)).toBeUndefined();
});

test("an answer without an ID token lets nobody in, though the provider's profile names a member of staff", async () => {
  expect((await signOn()).session).not.toBeNull();
  provider.says.idToken = false;
  expect(await signOn()).toEqual({ error: "unable_to_get_user_info", session: null });
});

test("a way back without the issuer is refused before its code is tried where the provider promises to name it, and one with another issuer always", async () => {
  const tries = () => provider.asked.filter((path) => path === "/token").length;
  const before = tries();
  expect(await signOn({ iss: "" })).toEqual({ error: "sso", session: null });
  expect((await signOn({ iss: "https://another.example.com" })).error).toBe("issuer_mismatch");
  expect(tries()).toBe(before);
  expect((await signOn()).session).not.toBeNull();
});

test("a provider that makes no such promise need not name itself", async () => {
  const plain = await startOpenIdProvider(client.clientId, false);
  const elsewhere = await openTestRuntime({ oidc: { ...client, issuer: plain.issuer } });
  try {
    plain.says.claims = { ...provider.says.claims };
    expect((await signOn({ says: plain, iss: "" })).session?.staff).toMatchObject({ email });
  } finally {
    await elsewhere.close();
    await plain.close();
    setConsoleRuntime(opened.runtime);
  }
});

test("who is disabled is told so once the provider has named them", async () => {
  const { session } = await signOn();
  await setStaffDisabled(session?.staff.id ?? "", true, {});
  expect(await signOn()).toEqual({ error: "unable_to_create_session", session: null });
});
