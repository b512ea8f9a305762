import { afterAll, beforeAll, expect, test } from "vitest";
import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { signedInBrowser, testPassword } from "@/lib/bff/test-staff";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { TestBrowser } from "@/lib/testing/test-browser";
import { listSessions, revokeSessions } from "./sessions";
import { findStaffSession } from "./staff-session";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

const live = async (browser: TestBrowser) =>
  (await findStaffSession(browser.request("/").headers)) !== null;

test("a person's sessions are listed without their tokens, and one or all can be ended at once", async () => {
  const { browser, staffId } = await signedInBrowser("many@example.com", []);
  const other = new TestBrowser("http://console.test", "198.51.100.200");
  await other.ask(handleSignInPost, "/api/auth/sign-in/email", {
    email: "many@example.com",
    password: testPassword,
  });
  const sessions = await listSessions(staffId);
  expect(sessions.map((session) => session.address).sort()).toEqual([
    "192.0.2.1",
    "198.51.100.200",
  ]);
  const tokens = [...browser.cookies.values(), ...other.cookies.values()];
  for (const token of tokens) {
    expect(JSON.stringify(sessions)).not.toContain(decodeURIComponent(token).split(".")[0]);
  }
  const theirs = sessions.find((session) => session.address === "198.51.100.200");
  await revokeSessions(staffId, theirs?.id ?? "", {});
  expect([await live(browser), await live(other)]).toEqual([true, false]);
  await revokeSessions(staffId, null, {});
  expect(await live(browser)).toBe(false);
});

test("sessions go on where the audit log cannot say that they were ended", async () => {
  const { browser, staffId } = await signedInBrowser("kept@example.com", []);
  const { pool } = opened.runtime;
  await pool.query("ALTER FUNCTION console.append_audit_log(json) RENAME TO append_audit_log_gone");
  try {
    await expect(revokeSessions(staffId, null, {})).rejects.toThrow();
  } finally {
    await pool.query(
      "ALTER FUNCTION console.append_audit_log_gone(json) RENAME TO append_audit_log",
    );
  }
  expect(await live(browser)).toBe(true);
});

test("nobody ends another person's session by its id", async () => {
  const { browser, staffId } = await signedInBrowser("victim@example.com", []);
  const { staffId: other } = await signedInBrowser("attacker@example.com", []);
  const [session] = await listSessions(staffId);
  await expect(revokeSessions(other, session?.id ?? "", {})).rejects.toMatchObject({
    kind: "not-found",
  });
  expect(await live(browser)).toBe(true);
});
