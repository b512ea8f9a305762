import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { test } from "./foreign-application";
import { openPage } from "./open-page";
import { expect } from "./page-test";
import { joinByLink } from "./staff";

test("a search is saved, pinned with its count, shared, renamed, removed and brought back", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const name = `Crowded ${crypto.randomUUID().slice(0, 6)}`;
  await openPage(page, "/demo/channels?fullness=full&sort=-members");
  const count = (await page.getByText(/^[\d,]+ channels?$/).textContent())?.split(" ")[0] ?? "";
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Save this search" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Share with everyone in this application").check();
  await dialog.getByLabel("Pin to the navigation").check();
  await expectAccessible(page, "a view to save");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const pinned = page.getByRole("region", { name: "Pinned views" });
  const link = pinned.getByRole("link", { name: new RegExp(`^${name}`) });
  await expect(link).toContainText(count);
  await expect(link).toHaveAttribute("aria-current", "page");

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const colleague = await context.newPage();
  await joinByLink(request, colleague.request, baseURL ?? "", [
    { role: "viewer", applicationId: "demo" },
  ]);
  await openPage(colleague, "/demo/users");
  await colleague.getByRole("link", { name: new RegExp(`^${name}`) }).click();
  await expect(colleague).toHaveURL(/\/demo\/channels\?.*fullness=full/);
  await expect(colleague.getByText("Fullness: Full")).toBeVisible();

  await openPage(page, "/demo/channels");
  await page.getByRole("button", { name: "Saved views" }).click();
  await expect(page.getByRole("menuitem", { name })).toBeVisible();
  await expectAccessible(page, "the views of a list");
  await page.getByRole("menuitem", { name: "Manage views" }).click();
  await page.getByRole("button", { name: `Change ${name}` }).click();
  const renamed = `${name} rooms`;
  const change = page.getByRole("dialog", { name: "Change view" });
  await change.getByLabel("Name").fill(renamed);
  await change.getByRole("button", { name: "Save", exact: true }).click();
  const views = page.getByRole("dialog", { name: "Saved views" });
  await expect(views.getByRole("link", { name: renamed })).toBeVisible();
  await expectAccessible(page, "the views to manage");
  const pinnedOf = (someone: Page) =>
    someone.getByRole("link", { name: new RegExp(`^${renamed}`) });
  const remove = async () => {
    await views.getByRole("button", { name: `Remove ${renamed}` }).click();
    await expect(page.getByText("View removed")).toBeVisible();
    await expect(pinnedOf(page)).toHaveCount(0);
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(pinnedOf(page)).toBeVisible();
  await colleague.reload();
  await expect(pinnedOf(colleague)).toBeVisible();
  await context.close();
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Manage views" }).click();
  await remove();
});

test("a private view stays out of a colleague's sight, and a list without a catalog has views too", async ({
  page,
  browser,
  request,
  baseURL,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 9, users: 3 });
  await openPage(page, `/${id}/channels?type=public`);
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Save this search" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await dialog.getByLabel("Name").fill("Mine alone");
  await dialog.getByLabel("Pin to the navigation").check();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  const link = page.getByRole("link", { name: "Mine alone" });
  await expect(link).toHaveText("Mine alone");

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const colleague = await context.newPage();
  await joinByLink(request, colleague.request, baseURL ?? "", [
    { role: "viewer", applicationId: null },
  ]);
  await openPage(colleague, `/${id}/channels`);
  await colleague.getByRole("button", { name: "Saved views" }).click();
  await expect(colleague.getByRole("menuitem", { name: "Save this search" })).toBeVisible();
  await expect(colleague.getByRole("menuitem", { name: "Mine alone" })).toHaveCount(0);
  await context.close();
});
