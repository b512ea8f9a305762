import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { test, write } from "./foreign-application";
import { openPage, reloadPage } from "./open-page";
import { expect } from "./page-test";
import { joinByLink } from "./staff";

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 720 };

test("a search is saved, pinned with its count, shared, renamed, removed and brought back", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const name = `Crowded, and nobody else finds a seat ${crypto.randomUUID().slice(0, 6)}`;
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
  await expect(link.getByText(count, { exact: true })).toBeInViewport({ ratio: 1 });
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
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await views.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  }
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
  await reloadPage(colleague);
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
  await reloadPage(page);
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

test("rows are frozen, a colleague finds them by the palette as they were, and they can be taken away as a file and removed", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const word = `case${crypto.randomUUID().slice(0, 8)}`;
  const make = (number: number) =>
    write(request, baseURL, "POST", "/api/demo/channels", {
      type: "public",
      channelId: `${word}-${number}`,
      name: `${word} number ${number}`,
    });
  const found = async () =>
    (await (await request.get(`/api/demo/catalog/channels?q=${word}`)).json()).rows.length;
  await make(1);
  await make(2);
  await expect.poll(found, { timeout: 60_000 }).toBe(2);

  await openPage(page, `/demo/channels?q=${word}&sort=name`);
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Take a snapshot" }).click();
  const dialog = page.getByRole("dialog", { name: "Take a snapshot" });
  await expect(dialog.getByText("2 channels in this list")).toBeVisible();
  await dialog.getByLabel("Name").fill(word);
  await expectAccessible(page, "rows to freeze");
  await dialog.getByRole("button", { name: "Take snapshot", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/frozen-views\/[0-9a-f-]{36}$/);
  const { pathname: link } = new URL(page.url());

  await make(3);
  await expect.poll(found, { timeout: 60_000 }).toBe(3);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const colleague = await context.newPage();
  await joinByLink(request, colleague.request, baseURL ?? "", [
    { role: "viewer", applicationId: "demo" },
  ]);
  await openPage(colleague, "/demo/users");
  await colleague.keyboard.press("Control+k");
  await colleague.getByRole("combobox").fill(word);
  await colleague.getByRole("option", { name: new RegExp(`${word} Snapshots`) }).click();
  await expect(colleague).toHaveURL(link);
  const rows = colleague.getByRole("grid", { name: word }).getByRole("link");
  await expect(rows).toHaveText([/number 1/, /number 2/]);
  const about = colleague.getByRole("region", { name: "About this snapshot" });
  await expect(about).toContainText(`containing “${word}”`);
  await expect(about).toContainText("Name, ascending");
  await expectAccessible(colleague, "a frozen view");
  await expect(colleague.getByRole("button", { name: "Remove" })).toHaveCount(0);
  await expect(colleague.getByRole("link", { name: "Export CSV" })).toHaveCount(0);
  await about.getByRole("link", { name: "See the list now" }).click();
  await expect(colleague.getByText("3 channels", { exact: true })).toBeVisible();
  await context.close();

  await openPage(page, link);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect((await coming).suggestedFilename()).toMatch(/^snapshot-channels-.*\.csv$/);
  await page.getByRole("button", { name: "Remove" }).click();
  const remove = page.getByRole("dialog", { name: "Remove this snapshot?" });
  await expectAccessible(page, "a frozen view to remove");
  await remove.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/frozen-views$/);
  await expect(page.getByText("Snapshot removed")).toBeVisible();
  await expect(page.getByRole("main").getByText(word)).toHaveCount(0);
});
