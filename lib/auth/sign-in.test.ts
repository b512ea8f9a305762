import { Secret, TOTP, URI } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { handleSignInCallback } from "@/lib/bff/handle-sign-in-callback";
import { writeHeader } from "@/lib/bff/same-origin";
import { createTestStaff, testPassword as password } from "@/lib/bff/test-staff";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { TestBrowser } from "@/lib/testing/test-browser";
import { oidcProviderId } from "./oidc-provider";
import { findStaffSession } from "./staff-session";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

let email: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `person${count}@example.com`;
  await createTestStaff(email, [{ role: "support", applicationId: null }], "Person");
});

let address = 0;
function newBrowser(): TestBrowser {
  address += 1;
  return new TestBrowser("http://console.test", `198.51.100.${address}`);
}

function signIn(browser: TestBrowser, secret = password) {
  return browser.ask(handleSignInPost, "/api/auth/sign-in/email", { email, password: secret });
}

const live = (browser: TestBrowser) => findStaffSession(browser.request("/").headers);

test("the right password opens a session with the person's roles, and no token is in the answer", async () => {
  const browser = newBrowser();
  const answer = await signIn(browser);
  expect(answer).toMatchObject({ status: 200, json: {} });
  expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly/i);
  expect(await live(browser)).toMatchObject({
    staff: { email, grants: [{ role: "support", applicationId: null }] },
  });
});

test("a forged or altered session cookie opens nothing", async () => {
  const browser = newBrowser();
  await signIn(browser);
  const [name = "", value = ""] = [...browser.cookies][0] ?? [];
  browser.cookies.set(name, value.slice(0, -6) + encodeURIComponent("AAAA=="));
  expect(await live(browser)).toBeNull();
  browser.cookies.set(name, decodeURIComponent(value).split(".")[0] ?? "");
  expect(await live(browser)).toBeNull();
});

test("an unknown e-mail and a wrong password are refused in the same words", async () => {
  const wrong = await signIn(newBrowser(), "wrong password here");
  const unknown = await newBrowser().ask(handleSignInPost, "/api/auth/sign-in/email", {
    email: "nobody@example.com",
    password,
  });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(unknown.json.error.message).toBe(wrong.json.error.message);
});

test("after eight wrong passwords from eight addresses the ninth attempt waits, also with the right one", async () => {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect((await signIn(newBrowser(), "wrong password here")).status).toBe(401);
  }
  const ninth = await signIn(newBrowser());
  expect(ninth.status).toBe(429);
  expect(ninth.json.error).toMatchObject({ kind: "throttled" });
  expect(ninth.json.error.message).toMatch(/Try again in \d+ seconds/);
  expect(Number(ninth.headers.get("retry-after"))).toBeGreaterThan(0);
  await opened.runtime.pool.query(
    "UPDATE console.throttles SET blocked_until = now() WHERE blocked_until IS NOT NULL",
  );
  expect((await signIn(newBrowser())).status).toBe(200);
});

test("a live session does not serve to guess the password from many addresses", async () => {
  const browser = newBrowser();
  await signIn(browser);
  for (let guess = 0; guess < 9; guess += 1) {
    const elsewhere = newBrowser();
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    const answer = await elsewhere.ask(handleSignInPost, "/api/auth/change-password", {
      currentPassword: `wrong guess ${guess}`,
      newPassword: "another good password",
    });
    expect(answer.status).toBe(guess < 8 ? 401 : 429);
  }
});

test("twenty wrong passwords sent at once cannot outrun the count", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signIn(newBrowser(), "wrong password here")),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(8);
  expect(statuses.filter((status) => status === 429)).toHaveLength(12);
});

test("one address that fails on many accounts waits", async () => {
  const browser = new TestBrowser("http://console.test", "203.0.113.99");
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const answer = await browser.ask(handleSignInPost, "/api/auth/sign-in/email", {
      email: `nobody${attempt}@example.com`,
      password,
    });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
  expect(statuses[30]).toBe(429);
});

test("a stranger cannot fill the audit log: signing out of nothing leaves no line, and whoever waits leaves none either", async () => {
  const { pool, env } = opened.runtime;
  const lines = async () => (await pool.query("SELECT FROM console.audit_log")).rowCount ?? 0;
  const stranger = new TestBrowser("http://console.test", "203.0.113.77");
  const before = await lines();
  await stranger.ask(handleSignInPost, "/api/auth/sign-out", {});
  expect(await lines()).toBe(before);

  env.oidc = { issuer: "https://id.example.com", clientId: "x", clientSecret: "x" };
  const forged = `/api/auth/callback/${oidcProviderId(env.oidc.issuer)}?state=forged&code=x`;
  // The provider is another site, and its way back is not refused for that.
  const comesBack = () => stranger.request(forged, undefined, { "sec-fetch-site": "cross-site" });
  const led: (string | null)[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const response = await handleSignInCallback(comesBack());
    expect(response.status).toBe(302);
    led.push(response.headers.get("location"));
  }
  env.oidc = undefined;
  // Whoever comes back from the provider while waiting reads why on the sign-in page.
  expect(led.slice(0, 30)).not.toContain("/sign-in?error=throttled");
  expect(led[30]).toBe("/sign-in?error=throttled");
  expect((await signIn(stranger)).status).toBe(429);
  expect(await lines()).toBe(before + 30);
}, 120_000);

test("two-factor: set up with an authenticator, then asked at each sign-in; a code, the one that set it up too, and a recovery code work once", async () => {
  const browser = newBrowser();
  await signIn(browser);
  const enabled = await browser.ask(handleSignInPost, "/api/auth/two-factor/enable", { password });
  expect(enabled.status).toBe(200);
  const totp = URI.parse(enabled.json.totpURI);
  if (!(totp instanceof TOTP)) throw new Error("not a TOTP address");
  expect(totp.secret).toBeInstanceOf(Secret);
  const path = "/api/auth/two-factor/verify-totp";
  const firstCode = totp.generate();
  const confirmed = await browser.ask(handleSignInPost, path, { code: firstCode });
  expect(confirmed).toMatchObject({ status: 200, json: {} });

  const second = newBrowser();
  expect((await signIn(second)).json).toEqual({ twoFactor: true });
  expect(await live(second)).toBeNull();
  const wrongCode = { status: 401, json: { error: { kind: "wrong-code" } } };
  expect(await second.ask(handleSignInPost, path, { code: "000000" })).toMatchObject(wrongCode);
  // The code that turned it on is used; the next one, which a phone that is ahead shows, is not.
  expect(await second.ask(handleSignInPost, path, { code: firstCode })).toMatchObject(wrongCode);
  expect(await live(second)).toBeNull();
  await signIn(second);
  const usedCode = totp.generate({ timestamp: Date.now() + 30_000 });
  const right = await second.ask(handleSignInPost, path, { code: usedCode });
  expect(right.status).toBe(200);
  expect(await live(second)).toMatchObject({ staff: { email, twoFactorEnabled: true } });

  const replaying = newBrowser();
  await signIn(replaying);
  expect(await replaying.ask(handleSignInPost, path, { code: usedCode })).toMatchObject(wrongCode);
  expect(await live(replaying)).toBeNull();

  const recovery = enabled.json.backupCodes[0];
  const third = newBrowser();
  await signIn(third);
  const recoveryPath = "/api/auth/two-factor/verify-backup-code";
  expect((await third.ask(handleSignInPost, recoveryPath, { code: recovery })).status).toBe(200);
  expect(await live(third)).not.toBeNull();
  const fourth = newBrowser();
  await signIn(fourth);
  expect((await fourth.ask(handleSignInPost, recoveryPath, { code: recovery })).status).toBe(401);
});

test("wrong codes sent at once from many addresses cannot outrun the count of the second factor", async () => {
  const browser = newBrowser();
  await signIn(browser);
  const enabled = await browser.ask(handleSignInPost, "/api/auth/two-factor/enable", { password });
  const totp = URI.parse(enabled.json.totpURI);
  if (!(totp instanceof TOTP)) throw new Error("not a TOTP address");
  const path = "/api/auth/two-factor/verify-totp";
  await browser.ask(handleSignInPost, path, { code: totp.generate() });

  const guessers = Array.from({ length: 16 }, newBrowser);
  for (const guesser of guessers) expect((await signIn(guesser)).json).toEqual({ twoFactor: true });
  const paths = [path, "/api/auth/two-factor/verify-backup-code"];
  const answers = await Promise.all(
    guessers.map((guesser, index) =>
      guesser.ask(handleSignInPost, paths[index % 2] ?? path, { code: "000000" }),
    ),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ json }) => json.error.kind === "wrong-code")).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);

  const { pool } = opened.runtime;
  await pool.query("UPDATE console.two_factors SET locked_until = now() - interval '1 minute'");
  const last = newBrowser();
  await signIn(last);
  const code = totp.generate({ timestamp: Date.now() + 30_000 });
  expect(await last.ask(handleSignInPost, path, { code })).toMatchObject({
    status: 429,
    json: { error: { message: expect.stringContaining("15 minutes") } },
  });
  await pool.query("UPDATE console.throttles SET blocked_until = now()");
  expect((await last.ask(handleSignInPost, path, { code })).status).toBe(200);
});

test("changing the password refuses common ones and ends the person's other sessions", async () => {
  const [here, elsewhere] = [newBrowser(), newBrowser()];
  await signIn(here);
  await signIn(elsewhere);
  const common = { currentPassword: password, newPassword: "qwertyqwerty1!" };
  const refused = await here.ask(handleSignInPost, "/api/auth/change-password", common);
  expect([refused.status, refused.json.error.kind]).toEqual([400, "invalid"]);
  const newPassword = "another long password";
  const changed = await here.ask(handleSignInPost, "/api/auth/change-password", {
    currentPassword: password,
    newPassword,
  });
  expect(changed.status).toBe(200);
  expect(await live(here)).not.toBeNull();
  expect(await live(elsewhere)).toBeNull();
  expect((await signIn(newBrowser())).status).toBe(401);
  expect((await signIn(newBrowser(), newPassword)).status).toBe(200);
});

test("sign-out ends the session on the server, not only in the browser", async () => {
  const browser = newBrowser();
  await signIn(browser);
  const kept = new Map(browser.cookies);
  expect((await browser.ask(handleSignInPost, "/api/auth/sign-out", {})).status).toBe(200);
  for (const [name, value] of kept) browser.cookies.set(name, value);
  expect(await live(browser)).toBeNull();
});

test("a session ends when idle for an hour and, however busy, after eight hours", async () => {
  const { pool } = opened.runtime;
  const idle = newBrowser();
  await signIn(idle);
  await pool.query("UPDATE console.sessions SET last_seen_at = now() - interval '61 minutes'");
  expect(await live(idle)).toBeNull();
  const refused = await idle.ask(handleSignInPost, "/api/auth/two-factor/enable", { password });
  expect(refused.status).toBe(401);
  const old = newBrowser();
  await signIn(old);
  const { rows } = await pool.query(
    "SELECT max(extract(epoch FROM expires_at - created_at)) AS seconds FROM console.sessions",
  );
  expect(Number(rows[0].seconds)).toBeLessThanOrEqual(8 * 3600 + 1);
  await pool.query("UPDATE console.sessions SET expires_at = now()");
  expect(await live(old)).toBeNull();
});

test("paths of better-auth that the console does not use answer 404", async () => {
  const paths = [
    "/sign-up/email",
    "/update-user",
    "/delete-user",
    "/list-sessions",
    "/forget-password",
  ];
  for (const path of paths) {
    const answer = await newBrowser().ask(handleSignInPost, `/api/auth${path}`, {});
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test("sign-in from another origin, or without our header, is refused with the name of PUBLIC_URL", async () => {
  const body = { email, password };
  const path = "/api/auth/sign-in/email";
  const refusals = [
    { origin: "https://evil.test" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of refusals) {
    const answer = await newBrowser().ask(handleSignInPost, path, body, headers);
    expect(answer.status).toBe(403);
  }
  const bare = newBrowser().request(path, body);
  bare.headers.delete(writeHeader);
  expect((await handleSignInPost(bare)).status).toBe(403);
  const answer = await newBrowser().ask(handleSignInPost, path, body, {
    origin: "https://evil.test",
  });
  expect(answer.json.error.message).toContain("PUBLIC_URL");
  expect(answer.json.error.message).toContain("http://console.test");
  expect(answer.json.error.message).toContain("https://evil.test");
});
