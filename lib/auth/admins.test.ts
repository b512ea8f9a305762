import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { acceptInvitationHandler, openInvitationHandler } from "@/lib/bff/handle-invitation";
import { signedInBrowser } from "@/lib/bff/test-staff";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { TestBrowser } from "@/lib/testing/test-browser";
import { ensureFirstAdmin } from "./first-admin";
import { acceptInvitation } from "./invitations";
import { listStaff, setStaffDisabled } from "./staff";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());
beforeEach(() => opened.runtime.pool.query("DELETE FROM console.staff"));

const admin = [{ role: "admin", applicationId: null }] as const;
const context = { params: Promise.resolve({}) };

test("of two admins who disable each other at once, one stays", async () => {
  const [{ staffId: one }, { staffId: two }] = [
    await signedInBrowser("one@example.com", admin),
    await signedInBrowser("two@example.com", admin),
  ];
  for (let round = 0; round < 10; round += 1) {
    const outcomes = await Promise.allSettled([
      setStaffDisabled(two, true, { staffId: one }),
      setStaffDisabled(one, true, { staffId: two }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await listStaff()).filter(({ disabled }) => !disabled)).toHaveLength(1);
    await setStaffDisabled(one, false, {});
    await setStaffDisabled(two, false, {});
  }
});

test("a setup link opens nothing any more once an admin was made otherwise", async () => {
  const link = await ensureFirstAdmin();
  const token = new URL(link ?? "").hash.slice(1);
  const ask = (handler: typeof openInvitationHandler, body: Record<string, string>) =>
    new TestBrowser().ask((request) => handler(request, context), "/setup", { token, ...body });
  expect((await ask(openInvitationHandler, {})).status).toBe(200);

  opened.runtime.env.admin = { email: "unattended@example.com", password: "a good long password" };
  expect(await ensureFirstAdmin()).toBeNull();
  opened.runtime.env.admin = undefined;
  expect((await ask(openInvitationHandler, {})).status).toBe(410);
  const account = { name: "Eve", email: "eve@example.com", password: "another good password" };
  expect((await ask(acceptInvitationHandler, account)).status).toBe(410);
  // Nor for who opened it while it was good.
  await expect(acceptInvitation(token, account, {})).rejects.toMatchObject({
    kind: "link-invalid",
  });
  expect((await listStaff()).map(({ email }) => email)).toEqual(["unattended@example.com"]);
});
