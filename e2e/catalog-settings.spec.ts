import { catalogComplete } from "./catalog";
import { expectAccessible } from "./expect-accessible";
import { test } from "./foreign-application";
import { openPage, reloadPage, scrollsSideways } from "./open-page";
import { expect } from "./page-test";

test("an admin sees how complete the catalog is, pauses it and resumes it", async ({
  page,
  request,
}) => {
  await catalogComplete(request, "demo");
  await openPage(page, "/settings/applications");
  const panel = page.getByRole("region", { name: "Catalog of Demo" });
  await expect(panel.getByText(/1,2\d\d channels, \d+ users, complete/)).toBeVisible();
  await panel.getByRole("button", { name: "Pause" }).click();
  await expect(panel.getByText("Paused")).toBeVisible();
  await reloadPage(page);
  await expect(panel.getByText("Paused")).toBeVisible();
  await panel.getByRole("button", { name: "Details" }).click();
  await expect(panel.getByText("at most 20 a second")).toBeVisible();
  await expect(panel.getByText(/block lists/)).toBeVisible();
  await expectAccessible(page, "the catalog's details");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await scrollsSideways(page)).toBe(false);
  await panel.getByRole("button", { name: "Resume" }).click();
  await expect(panel.getByText(/^(Up to date|Scanning)$/)).toBeVisible();
  await expect(panel.getByText("Up to date")).toBeVisible({ timeout: 60_000 });
  await panel.getByRole("button", { name: "Scan now" }).click();
  await expect(panel.getByText("Scanning")).toBeVisible();
  await openPage(page, "/demo/activity?action=catalog-scan");
  await expect(page.getByRole("row").filter({ hasText: "Scan for the catalog" })).toHaveCount(1);
  await openPage(page, "/demo/activity?action=catalog-change");
  await expect(page.getByRole("row").filter({ hasText: "Change catalog" })).toHaveCount(2);
});

test("the catalog of another service is turned on after reading what it costs, searched, and turned off", async ({
  page,
  request,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 230, users: 320 });
  await openPage(page, `/${id}/users/user-7`);
  await expect(page.getByText(/gathered in the catalog, which is off/)).toBeVisible();

  await openPage(page, "/settings/applications");
  const panel = page.getByRole("region", { name: /^Catalog of Foreign/ });
  await expect(panel.getByText("Off", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn on the catalog?" });
  await expect(dialog.getByRole("status")).toContainText("the service gives no totals");
  await expect(dialog.getByRole("status")).toContainText("1 call per 100 channels");
  await dialog.getByLabel("Number of users").fill("10000");
  await dialog.getByLabel("Number of channels").fill("20000");
  await expect(dialog.getByRole("status")).toContainText("About 10,300 calls, 34 minutes");
  await expectAccessible(page, "turning on a catalog");
  await dialog.getByLabel("Calls a second").fill("500");
  await expect(dialog.getByText("must be a number from 0.1 to 200")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Turn on" })).toBeDisabled();
  await dialog.getByLabel("Calls a second").fill("100");
  await dialog.getByLabel("Calls at once").fill("8");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog).toHaveCount(0);
  await catalogComplete(request, id);
  await expect(panel.getByText(/230 channels, \d+ users, complete/)).toBeVisible();

  await panel.getByRole("button", { name: "Schedule and limits" }).click();
  const budgets = page.getByRole("dialog", { name: "Schedule and limits" });
  await budgets.getByLabel("Minutes between scans").fill("0");
  await expect(budgets.getByText("must be a whole number from 1 to 10,080")).toBeVisible();
  await budgets.getByLabel("Minutes between scans").fill("90");
  await budgets.getByRole("button", { name: "Save" }).click();
  await expect(budgets).toHaveCount(0);
  await panel.getByRole("button", { name: "Details" }).click();
  await expect(
    panel.getByText("The next scan begins 90 minutes after a complete one"),
  ).toBeVisible();

  await panel.getByRole("button", { name: "Turn off" }).click();
  await expect(panel.getByText("What was gathered is kept, but not searched.")).toBeVisible();
  await openPage(page, `/${id}/users/user-7`);
  await expect(page.getByRole("button", { name: "Turn on the catalog" })).toBeVisible();
});

test.describe("in Korean", () => {
  test.use({ locale: "ko" });

  test("the panel and the dialog speak Korean, on a phone", async ({ page, addForeign }) => {
    await addForeign({ channels: 3, users: 3 });
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, "/settings/applications");
    const panel = page.getByRole("region", { name: /^Foreign .* 카탈로그$/ });
    await panel.getByRole("button", { name: "켜기" }).click();
    const dialog = page.getByRole("dialog", { name: "카탈로그를 켤까요?" });
    await expect(dialog.getByRole("status")).toContainText("채널 100개당 1회");
    await expectAccessible(page, "turning on a catalog, in Korean", ["light"]);
    expect(await scrollsSideways(page)).toBe(false);
  });
});
