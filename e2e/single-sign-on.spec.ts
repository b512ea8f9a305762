import type { Browser, Page } from "@playwright/test";
import { expect, test } from "@playwright/test";
import { ownOrigin } from "./consoles";
import { openPage } from "./open-page";
import { admin, confirmAdmin } from "./staff";

async function throughProvider(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await openPage(page, "/sign-in");
  await page.getByRole("button", { name: "Continue with single sign-on" }).click();
  await page.locator("input[name=login]").fill(name);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  await page.getByRole("button", { name: "Continue" }).click();
  return page;
}

test("single sign-on: a stranger gets in without a role; a mapped claim gives one; the same subject is the same person", async ({
  page,
  browser,
}) => {
  const stranger = await throughProvider(browser, "stranger");
  await expect(stranger).toHaveURL(/\/settings/);
  expect((await stranger.goto("/demo/channels"))?.status()).toBe(403);
  await stranger.context().close();

  const agent = await throughProvider(browser, "agent-kim");
  await expect(agent).toHaveURL(/\/demo\/channels/);
  await agent.context().close();
  const again = await throughProvider(browser, "agent-kim");
  await expect(again).toHaveURL(/\/demo\/channels/);
  await again.context().close();

  await openPage(page, "/settings/staff");
  await expect(page.getByRole("row", { name: "agent-kim@sso.example.com" })).toHaveCount(1);
  const kim = page.getByRole("row", { name: "agent-kim@sso.example.com" });
  await expect(kim).toContainText("Support · by the identity provider");
  await expect(kim).toContainText(/Subject agent-kim of http:\/\/localhost:\d+/);
  await kim.getByRole("button", { name: "Roles" }).click();
  const roles = page.getByRole("dialog", { name: "Roles of agent-kim" });
  await expect(roles).toContainText("The identity provider gives Support in all applications");
  await expect(roles.getByRole("button", { name: "Remove role" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row", { name: "stranger@sso.example.com" })).toContainText(
    "No role yet",
  );
});

test("single sign-on never takes over an account that has the same e-mail", async ({ browser }) => {
  const page = await throughProvider(browser, `as:${admin.email}`);
  await expect(page).toHaveURL(/\/sign-in\?error=account_not_linked/);
  await expect(page.getByRole("alert").first()).toContainText("already signs in with a password");
  await page.context().close();
});

test("an e-mail that the provider does not confirm makes no account, and the person reads so", async ({
  page,
  browser,
}) => {
  const theirs = await throughProvider(browser, "unverified-ann");
  await expect(theirs).toHaveURL(/\/sign-in\?error=email_not_verified/);
  await expect(theirs.getByRole("alert").first()).toContainText(
    "does not confirm that this e-mail",
  );
  await theirs.context().close();
  await openPage(page, "/settings/staff");
  await expect(page.getByRole("row", { name: admin.email })).toBeVisible();
  await expect(page.getByRole("row", { name: "unverified-ann@sso.example.com" })).toHaveCount(0);
});

test("who is invited is sent to the link of the invitation, which is theirs", async ({
  page,
  browser,
}) => {
  await openPage(page, "/settings/staff");
  const name = `invited-${Date.now()}`;
  const headers = { origin: ownOrigin(), "x-switchboard-request": "1" };
  const data = { email: `${name}@sso.example.com`, grants: [] };
  await confirmAdmin(page.request, ownOrigin());
  expect((await page.request.post("/api/console/staff", { headers, data })).status()).toBe(200);
  const theirs = await throughProvider(browser, name);
  await expect(theirs).toHaveURL(/\/sign-in\?error=invitation_open/);
  await expect(theirs.getByRole("alert").first()).toContainText("open the link");
  await theirs.context().close();
});
