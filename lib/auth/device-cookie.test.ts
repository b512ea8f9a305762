import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { createTestStaff, testPassword } from "@/lib/bff/test-staff";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { TestBrowser } from "@/lib/testing/test-browser";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

const cookie = "switchboard.device";
let email: string;
beforeEach(async () => {
  email = await newPerson();
});

let people = 0;
async function newPerson(): Promise<string> {
  people += 1;
  const added = `known${people}@example.com`;
  await createTestStaff(added);
  return added;
}

let address = 0;
function newBrowser(device?: string): TestBrowser {
  address += 1;
  const browser = new TestBrowser("http://console.test", `198.51.100.${address}`);
  if (device !== undefined) browser.cookies.set(cookie, device);
  return browser;
}

const signIn = async (browser: TestBrowser, password = testPassword, as = email) =>
  (await browser.ask(handleSignInPost, "/api/auth/sign-in/email", { email: as, password })).status;

/** Signs in on a new browser and returns its device cookie, without the session. */
async function deviceOf(as = email): Promise<string> {
  const browser = newBrowser();
  expect(await signIn(browser, testPassword, as)).toBe(200);
  return browser.cookies.get(cookie) ?? "";
}

async function strangersGuess(times = 8): Promise<void> {
  for (let guess = 0; guess < times; guess += 1) {
    expect(await signIn(newBrowser(), `a stranger's guess ${guess}`)).toBe(401);
  }
  expect(await signIn(newBrowser())).toBe(429);
}

test("a stranger's wrong passwords keep other browsers out, but not one that has signed in before", async () => {
  const device = await deviceOf();
  await strangersGuess();
  expect(await signIn(newBrowser(device))).toBe(200);
  // Nor does that sign-in give the strangers new tries.
  expect(await signIn(newBrowser())).toBe(429);
});

test("the cookie is httpOnly, outlives the session and the sign-out, and names neither account nor e-mail", async () => {
  const browser = newBrowser();
  const answer = await browser.ask(handleSignInPost, "/api/auth/sign-in/email", {
    email,
    password: testPassword,
  });
  const line = answer.headers.getSetCookie().find((text) => text.startsWith(`${cookie}=`)) ?? "";
  expect(line).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(line).not.toContain("example.com");
  await browser.ask(handleSignInPost, "/api/auth/sign-out", {});
  expect([...browser.cookies.keys()]).toEqual([cookie]);
});

test("a stolen cookie has eight tries of its own from however many addresses, and signing in again makes no second one", async () => {
  const device = await deviceOf();
  for (let guess = 0; guess < 8; guess += 1) {
    expect(await signIn(newBrowser(device), `a thief's guess ${guess}`)).toBe(401);
  }
  expect(await signIn(newBrowser(device))).toBe(429);
  // The thief's failures are not the account's: people without the cookie come in.
  const renewed = newBrowser();
  expect(await signIn(renewed)).toBe(200);
  const again = newBrowser(await deviceOf());
  const before = again.cookies.get(cookie)?.split(".")[0];
  expect(await signIn(again)).toBe(200);
  expect(again.cookies.get(cookie)?.split(".")[0]).toBe(before);
});

test("no cookie helps that is forged, of another account, too old, or signed with another secret", async () => {
  const device = await deviceOf();
  const [id = "", issuedAt = "", mac = ""] = device.split(".");
  const ofAnother = await deviceOf(await newPerson());
  const { env } = opened.runtime;
  const secret = env.authSecret;
  env.authSecret = "another secret of the test run, long enough";
  const ofAnotherSecret = await deviceOf();
  env.authSecret = secret;
  await strangersGuess();
  const useless = [
    "",
    "..",
    "%E0%A4%A",
    `${id}.${issuedAt}`,
    `${id}.${issuedAt}.`,
    `${"0".repeat(32)}.${issuedAt}.${mac}`,
    `${id}.${Number(issuedAt) + 1}.${mac}`,
    ofAnother,
    ofAnotherSecret,
  ];
  for (const value of useless) {
    expect([value, await signIn(newBrowser(value))]).toEqual([value, 429]);
  }
  const now = Date.now;
  Date.now = () => now() + 181 * 86_400_000;
  try {
    expect(await signIn(newBrowser(device))).toBe(429);
  } finally {
    Date.now = now;
  }
  expect(await signIn(newBrowser(device))).toBe(200);
});

test("a wrong password opens nothing and makes no browser known", async () => {
  const browser = newBrowser();
  expect(await signIn(browser, "wrong password here")).toBe(401);
  expect([...browser.cookies]).toEqual([]);
});
