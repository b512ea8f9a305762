import { TOTP, URI } from "otpauth";
import { ownOrigin } from "./consoles";
import { expectAccessible } from "./expect-accessible";
import { openPage, reloadPage } from "./open-page";
import { expect, test } from "./page-test";
import { confirmAdmin, joinByLink, signIn } from "./staff";

test("an admin invites a support agent, who joins by the link, sets up two-factor and is asked for it", async ({
  page,
  browser,
}) => {
  const agent = { email: `agent-${Date.now()}@example.com`, password: "an agent's long password" };
  await confirmAdmin(page.request, ownOrigin());
  await openPage(page, "/settings/staff");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite" });
  await dialog.getByLabel("E-mail").fill(agent.email);
  await dialog.getByRole("combobox", { name: "Role", exact: true }).click();
  await page.getByRole("option", { name: "Support" }).click();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByLabel("One-time link").inputValue();

  const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const agentPage = await theirs.newPage();
  await openPage(agentPage, link);
  await expect(agentPage.getByLabel("E-mail")).toHaveValue(agent.email);
  await agentPage.getByLabel("Name").fill("Agent Smith");
  await agentPage.getByLabel("Password").fill(agent.password);
  await agentPage.getByRole("button", { name: "Create account" }).click();
  await expect(agentPage).toHaveURL(/\/demo\/channels/);

  await openPage(agentPage, "/settings");
  await expect(agentPage.getByRole("link", { name: "Staff" })).toHaveCount(0);
  await agentPage.getByLabel("Your password").fill(agent.password);
  await agentPage.getByRole("button", { name: "Set up" }).click();
  const address = await agentPage
    .getByRole("link", { name: "Open in an app on this device" })
    .getAttribute("href");
  const totp = URI.parse(address ?? "");
  if (!(totp instanceof TOTP)) throw new Error("the console offered no TOTP key");
  const recovery = await agentPage
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem")
    .first()
    .textContent();
  await agentPage.getByLabel("Code from the app").fill(totp.generate());
  await agentPage.getByRole("button", { name: "Confirm" }).click();
  await expect(agentPage.getByRole("button", { name: "Turn off" })).toBeVisible();

  await agentPage.getByRole("button", { name: "Sign out" }).click();
  await expect(agentPage).toHaveURL(/\/sign-in/);
  await signIn(agentPage, agent);
  // The code that set it up is used; the next one is valid already.
  const nextCode = totp.generate({ timestamp: Date.now() + 30_000 });
  await agentPage.getByLabel("Code", { exact: true }).fill(nextCode);
  await agentPage.getByRole("button", { name: "Continue" }).click();
  await expect(agentPage).toHaveURL(/\/demo\/channels/);

  await openPage(page, "/settings/staff");
  const row = page.getByRole("row", { name: agent.email });
  const ending = page.getByRole("dialog", { name: "End the sessions of Agent Smith?" });
  await row.getByRole("button", { name: "End sessions" }).click();
  await ending.getByRole("button", { name: "Cancel" }).click();
  await expect(ending).toHaveCount(0);
  expect((await agentPage.request.get("/api/demo/channels")).status()).toBe(200);
  await row.getByRole("button", { name: "End sessions" }).click();
  await ending.getByRole("button", { name: "End sessions" }).click();
  await expect(page.getByText("Sessions ended")).toBeVisible();
  const ended = await agentPage.request.get("/api/demo/channels");
  expect(ended.status()).toBe(401);
  await signIn(agentPage, agent);
  await agentPage.getByRole("button", { name: "Use a recovery code" }).click();
  await agentPage.getByLabel("Recovery code", { exact: true }).fill(recovery ?? "");
  await agentPage.getByRole("button", { name: "Continue" }).click();
  await expect(agentPage).toHaveURL(/\/demo\/channels/);

  await reloadPage(page);
  await expect(row.getByText("Two-factor")).toBeVisible();
  const disabling = page.getByRole("dialog", { name: "Disable Agent Smith?" });
  await row.getByRole("button", { name: "Disable" }).click();
  await disabling.getByRole("button", { name: "Cancel" }).click();
  await expect(disabling).toHaveCount(0);
  await expect(row.getByText("Disabled")).toHaveCount(0);
  await row.getByRole("button", { name: "Disable" }).click();
  await expectAccessible(page, "the question before disabling");
  await disabling.getByRole("button", { name: "Disable" }).click();
  await expect(row.getByText("Disabled")).toBeVisible();
  const refused = await agentPage.request.get("/api/demo/channels");
  expect(refused.status()).toBe(401);
  await openPage(agentPage, "/demo/channels");
  await expect(agentPage).toHaveURL(/\/sign-in\?next=%2Fdemo%2Fchannels/);
  const problem = agentPage.getByRole("alert").first();
  await signIn(agentPage, { ...agent, password: "not the password at all" });
  await expect(problem).toHaveText("The e-mail or the password is wrong.");
  await signIn(agentPage, agent);
  await expect(problem).toContainText("Your account was disabled. Ask an admin to enable it again");
  await expect(problem).toContainText("@example.com");
  await row.getByRole("button", { name: "Enable" }).click();
  const enabling = page.getByRole("dialog", { name: "Enable Agent Smith?" });
  await enabling.getByRole("button", { name: "Enable" }).click();
  await expect(row.getByText("Disabled")).toHaveCount(0);

  await openPage(agentPage, link);
  await expect(agentPage.getByRole("alert").first()).toContainText("already used");
  await agentPage.getByRole("link", { name: "Sign in instead" }).click();
  await expect(agentPage.getByLabel("Password")).toBeVisible();
  await theirs.close();
});

test("ending one's own sessions is asked first, and then leads to the sign-in", async ({
  page,
  browser,
}) => {
  const origin = ownOrigin();
  const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const own = await theirs.newPage();
  const grants = [{ role: "admin", applicationId: null }];
  const email = await joinByLink(page.request, own.request, origin, grants);
  await openPage(own, `${origin}/settings/staff`);
  const asking = own.getByRole("dialog", { name: "End all your sessions?" });
  const end = own.getByRole("row", { name: email }).getByRole("button", { name: "End sessions" });
  await end.click();
  await expect(asking).toContainText("You are signed out here");
  await own.keyboard.press("Escape");
  await expect(asking).toHaveCount(0);
  await end.click();
  await asking.getByRole("button", { name: "End sessions" }).click();
  await expect(own).toHaveURL(/\/sign-in$/);
  await theirs.close();
});

test("who is invited stands among the staff until they come in, and a withdrawn link opens nothing", async ({
  page,
  browser,
}) => {
  const email = `invited-${crypto.randomUUID()}@example.com`;
  await confirmAdmin(page.request, ownOrigin());
  await openPage(page, "/settings/staff");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite" });
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(`Give this link to ${email}`)).toBeVisible();
  const first = await dialog.getByLabel("One-time link").inputValue();
  await dialog.getByRole("button", { name: "Invite another" }).click();
  await expect(dialog.getByLabel("E-mail")).toHaveValue("");
  await page.keyboard.press("Escape");
  const row = page.getByRole("row", { name: email });
  await expect(row.getByText("Invited", { exact: true })).toBeVisible();
  await expect(row).toContainText("Viewer");

  await row.getByRole("button", { name: "New link" }).click();
  await expect(dialog.getByLabel("E-mail")).toHaveValue(email);
  await dialog.getByRole("button", { name: "Create link" }).click();
  const second = await dialog.getByLabel("One-time link").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await row.getByRole("button", { name: "Withdraw" }).click();
  await expect(row).toHaveCount(0);
  await reloadPage(page);
  await expect(page.getByRole("button", { name: "Invite" })).toBeVisible();
  await expect(row).toHaveCount(0);

  const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  for (const link of [first, second]) {
    const stranger = await theirs.newPage();
    await openPage(stranger, link);
    await expect(stranger.getByRole("alert").first()).toContainText("already used");
  }
  await theirs.close();
});

test.describe("with refusals that the browser logs", () => {
  test.use({ expectedErrors: /status of 4\d\d/ });

  test("a wrong password of one's own is said at its field, which keeps the focus", async ({
    page,
  }) => {
    await openPage(page, "/settings");
    const password = page.getByLabel("Your password");
    await password.fill("not the password at all");
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(page.getByText("This password is wrong.")).toBeVisible();
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await expect(password).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("what each role may do reads in one column, and nothing is cut off", async ({ page }) => {
    await openPage(page, "/settings/staff");
    const table = page.getByRole("table", { name: "What each role can do" });
    const row = table.getByRole("row", { name: /^Block and unblock users/ });
    await expect(row.getByText("Support", { exact: true })).toBeVisible();
    await expect(row.getByText("Admin", { exact: true })).toBeVisible();
    await expect(row.getByText("Viewer", { exact: true })).toHaveCount(0);
    const overflow = await table.evaluate(
      (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Roles" }).first().tap();
    const role = page.getByRole("dialog").getByRole("combobox").first();
    await expect(role).toBeVisible();
    expect((await role.boundingBox())?.width).toBeGreaterThan(200);
  });
});

for (const [locale, words] of [
  ["en", ["You have no application yet", "role Admin"]],
  ["ko", ["아직 사용할 수 있는 애플리케이션이 없습니다", "관리자 역할"]],
] as const) {
  test(`who has no application is told whom to ask, in ${locale}`, async ({ page, browser }) => {
    const origin = ownOrigin();
    const theirs = await browser.newContext({
      locale,
      storageState: { cookies: [], origins: [] },
    });
    const own = await theirs.newPage();
    const email = await joinByLink(page.request, own.request, origin, []);
    await openPage(own, `${origin}/`);
    await expect(own).toHaveURL(/\/settings$/);
    await expect(own.getByRole("heading", { name: words[0] })).toBeVisible();
    const advice = own.getByText(words[1]);
    await expect(advice).toContainText(email);
    await expectAccessible(own, `no application, in ${locale}`);
    await theirs.close();
  });
}
