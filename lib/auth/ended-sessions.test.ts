import { TOTP, URI } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { signedInBrowser, testPassword } from "@/lib/bff/test-staff";
import { openTestRuntime } from "@/lib/console/test-runtime";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { setStaffDisabled } from "./staff";
import { findStaffSession } from "./staff-session";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
  await signedInBrowser("admin@example.com", [{ role: "admin", applicationId: null }]);
});
afterAll(() => opened.close());

const live = (browser: TestBrowser) => findStaffSession(browser.request("/").headers);

test.each([
  [
    "has idled out",
    "UPDATE console.sessions SET last_seen_at = now() - interval '61 minutes' WHERE staff_id = $1",
  ],
  ["is of a person who is disabled", "UPDATE console.staff SET disabled_at = now() WHERE id = $1"],
])(
  "a session that %s opens no endpoint of the library, which holds it for live",
  async (how, end) => {
    const email = `${how.split(" ").join("-")}@example.com`;
    const { browser, staffId } = await signedInBrowser(email, []);
    const { json } = await browser.ask(handleSignInPost, "/api/auth/two-factor/enable", {
      password: testPassword,
    });
    const totp = URI.parse(json.totpURI);
    if (!(totp instanceof TOTP)) throw new Error("not a TOTP address");
    await opened.runtime.pool.query(end, [staffId]);
    const refused = await browser.ask(handleSignInPost, "/api/auth/two-factor/verify-totp", {
      code: totp.generate(),
    });
    expect(refused).toMatchObject({ status: 401, json: { error: { kind: "challenge-over" } } });
    const { rows } = await opened.runtime.pool.query(
      "SELECT two_factor_enabled AS enabled FROM console.staff WHERE id = $1",
      [staffId],
    );
    expect(rows).toEqual([{ enabled: false }]);
  },
);

test("a session of before stays over once its person is enabled again", async () => {
  const { browser, staffId } = await signedInBrowser("back@example.com", []);
  const kept = new Map(browser.cookies);
  await setStaffDisabled(staffId, true, {});
  await setStaffDisabled(staffId, false, {});
  for (const [name, value] of kept) browser.cookies.set(name, value);
  expect(await live(browser)).toBeNull();
  await browser.signIn(handleSignInPost, { email: "back@example.com", password: testPassword });
  expect(await live(browser)).not.toBeNull();
});
