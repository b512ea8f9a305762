import { afterAll, beforeAll, expect, test } from "vitest";
import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { createTestStaff, testPassword } from "@/lib/bff/test-staff";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { TestBrowser } from "@/lib/testing/test-browser";
import { findStaffSession } from "./staff-session";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime({ publicUrl: "https://console.test" });
});
afterAll(() => opened.close());

test("on https every cookie is __Host-, Secure, HttpOnly, for path / and no domain, and answers carry HSTS", async () => {
  const email = "secure@example.com";
  await createTestStaff(email);
  const browser = new TestBrowser("https://console.test");
  const answer = await browser.ask(handleSignInPost, "/api/auth/sign-in/email", {
    email,
    password: testPassword,
  });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-switchboard\./);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\/(;|$)/i);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
  expect(answer.headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
  expect(await findStaffSession(browser.request("/").headers)).not.toBeNull();
});
