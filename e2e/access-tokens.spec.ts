import { ownOrigin } from "./consoles";
import { expectAccessible } from "./expect-accessible";
import { openPage, reloadPage } from "./open-page";
import { expect, test } from "./page-test";
import { runOnJourneys } from "./program";
import { joinByLink } from "./staff";

test("a token made in the page exports for a script but blocks nobody, until an admin revokes it", async ({
  page,
  browser,
}) => {
  await openPage(page, "/settings/staff");
  const origin = ownOrigin();
  const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const own = await theirs.newPage();
  const grants = [{ role: "support", applicationId: null }];
  const email = await joinByLink(page.request, own.request, origin, grants);
  const name = `nightly ${crypto.randomUUID()}`;

  await openPage(own, "/settings");
  await own.getByRole("button", { name: "New token" }).click();
  const dialog = own.getByRole("dialog", { name: "New token" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel(/^All of mine/).uncheck();
  await dialog.getByLabel("Demo").check();
  await dialog.getByLabel("Browse channels, users and bots").uncheck();
  await dialog.getByLabel("Export lists").check();
  await expectAccessible(own, "a new token");
  await runOnJourneys(["lib/operator/age-sessions.fixture.ts", email, "11"]);
  await dialog.getByRole("button", { name: "Create token" }).click();
  const password = dialog.getByLabel("Your password");
  await expect(password).toBeFocused();
  await expectAccessible(own, "a new token that asks for the password");
  await password.fill("not the password at all");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await password.fill("a person's long password");
  await dialog.getByRole("button", { name: "Create token" }).click();
  const made = own.getByRole("dialog", { name: "Your new token" });
  const token = await made.getByLabel("Access token").inputValue();
  expect(token).toMatch(/^swb_\w{49}$/);
  await expectAccessible(own, "a token, shown once");
  await made.getByRole("button", { name: "Done" }).click();
  await expect(own.getByText(`${token.slice(0, 8)}…`)).toBeVisible();
  await expect(own.getByText("never used")).toBeVisible();
  expect(await own.content()).not.toContain(token);

  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const send = (path: string, body: object) =>
    fetch(`${origin}/api/demo${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const exported = await send("/exports/users", { ids: ["user-0059"] });
  expect([exported.status, (await exported.text()).includes("user-0059")]).toEqual([200, true]);
  const blocked = await send("/users/user-0059/block", { userId: "user-0060" });
  expect(blocked.status).toBe(403);

  await reloadPage(own);
  await expect(own.getByText(/last used/)).toHaveCount(2);
  await openPage(page, `/demo/activity?staff=${encodeURIComponent(email)}&action=export-users`);
  await expect(page.getByText(name).first()).toBeVisible();

  await openPage(page, "/settings/staff");
  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText(name)).toHaveCount(0);
  expect((await send("/exports/users", { ids: ["user-0059"] })).status).toBe(401);

  const settings = own.getByRole("navigation", { name: "Settings" });
  await settings.getByRole("link", { name: "API reference" }).click();
  await own.getByText("Export users").click();
  await expect(own.getByText("Permission: Export lists").filter({ visible: true })).toBeVisible();
  await theirs.close();
});
