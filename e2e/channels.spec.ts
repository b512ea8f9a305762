import type { Page } from "@playwright/test";
import { addWithoutCatalog } from "./chat-service";
import { expectAccessible } from "./expect-accessible";
import { openPage, reloadPage } from "./open-page";
import { expect, test } from "./page-test";

const list = "/demo/channels";

/** The names of the first rows on the screen, in order. */
async function names(page: Page): Promise<string[]> {
  const rows = page.getByRole("row").filter({ has: page.getByRole("gridcell") });
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelector("a")?.textContent ?? ""),
  );
  return cells.slice(0, 12);
}

/** Opens the list and waits until it answers to keys, which move the focus to its first row. */
async function open(page: Page, path = list) {
  await openPage(page, path);
  await expect(async () => {
    await page.keyboard.press("k");
    await expect(page.locator("[role=row]:focus")).toHaveCount(1, { timeout: 500 });
  }).toPass();
}

const filters = (page: Page) => page.getByRole("search", { name: "Filters" });

test("an application's address alone leads to its channels, and one of no application to no page", async ({
  page,
}) => {
  await openPage(page, "/demo");
  await expect(page).toHaveURL(/\/demo\/channels$/);
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  expect((await page.request.get("/no-such-application")).status()).toBe(404);
});

test("a filtered list is in its link: another tab shows the same rows, and chips take filters off", async ({
  page,
  context,
}) => {
  await open(page);
  await filters(page).getByRole("button", { name: "Type", exact: true }).click();
  await page.getByRole("menuitemradio", { name: /^All public/ }).click();
  await filters(page).getByRole("button", { name: "Category", exact: true }).click();
  await page.getByRole("combobox", { name: "Category" }).fill("music");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Category: music")).toBeVisible();
  await expect(page.getByText(/^Rows 1–(\d+) of \1$/)).toBeVisible();
  const shared = await context.newPage();
  await openPage(shared, page.url());
  await expect(shared.getByText("Type: All public")).toBeVisible();
  expect(await names(shared)).toEqual(await names(page));
  await shared.getByRole("button", { name: /^Remove filter Category/ }).click();
  await expect(shared.getByText("Category: music")).toBeHidden();
  await expect(shared).toHaveURL(/\?type=all_public$/);
});

test("pages go forward and back by button, key and browser, and a reload stays where one was", async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText(/^Rows 1–50 of [\d,]+$/)).toBeVisible();
  const first = await names(page);
  await page.locator("[data-index='5']").hover();
  await page.mouse.wheel(0, 900);
  await expect(page.locator("[data-index='0']")).not.toBeInViewport();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/^Rows 51–100 of [\d,]+$/)).toBeVisible();
  await expect(page.locator("[data-index='0']")).toBeInViewport();
  await page.keyboard.press("n");
  await expect(page.getByText(/^Rows 101–150 of [\d,]+$/)).toBeVisible();
  const third = await names(page);
  await reloadPage(page);
  await expect(page.getByText(/^Rows 101–150 of [\d,]+$/)).toBeVisible();
  expect(await names(page)).toEqual(third);
  await page.keyboard.press("p");
  await expect(page.getByText(/^Rows 51–100 of [\d,]+$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Rows 101–150 of [\d,]+$/)).toBeVisible();
  await page.getByRole("button", { name: "First page" }).click();
  await expect(page.getByText(/^Rows 1–50 of [\d,]+$/)).toBeVisible();
  expect(await names(page)).toEqual(first);
});

test("a row opens in the panel by keyboard, has its own link, and Escape gives the row its focus back", async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText(/^Rows 1–50 of [\d,]+$/)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 2 }).first();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/open=/);
  await page.keyboard.press("Escape");
  await expect(heading).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
  await expect(page.getByRole("row").nth(3)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading).toBeVisible();
  const title = (await heading.textContent()) ?? "";
  await reloadPage(page);
  await expect(heading).toHaveText(title);
});

test("rows are selected with Shift, and their ids copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await page.getByRole("checkbox", { name: "Select row 2", exact: true }).click();
  await page
    .getByRole("checkbox", { name: "Select row 5", exact: true })
    .click({ modifiers: ["Shift"] });
  await expect(page.getByText("4 selected")).toBeVisible();
  await page.getByRole("button", { name: "Copy IDs" }).click();
  await expect(page.getByText("4 IDs copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")).toHaveLength(4);
});

test("columns, pins and density are kept for the person, and the link names the columns", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Last message" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Category", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Compact" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: /Last message/ })).toBeVisible();
  await open(page);
  await expect(page).toHaveURL(/columns=.*lastMessage/);
  await expect(page.getByRole("columnheader", { name: /Last message/ })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: /^Category/ })).toBeHidden();
  expect((await page.getByRole("row").nth(1).boundingBox())?.height).toBe(28);
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitem", { name: "Reset to default" }).click();
  await open(page);
  await expect(page).toHaveURL(/channels$/);
});

test("without a catalog pages gather in one table that is searched and sorted within what is loaded", async ({
  page,
}) => {
  await open(page, `/${await addWithoutCatalog(page)}/channels`);
  await page.getByRole("button", { name: "Load more pages here" }).click();
  await expect(page.getByText("100 rows loaded, more exist")).toBeVisible();
  await page.getByRole("button", { name: "Load all" }).click();
  await expect(page.getByText(/^All 1,2\d\d rows loaded$/)).toBeVisible();
  await page.getByRole("button", { name: "Members", exact: true }).click();
  await expect(page.getByText(/^within 1,2\d\d loaded rows$/)).toBeVisible();
  const members = (row: number) =>
    page.getByRole("row").nth(row).getByRole("gridcell").nth(4).textContent();
  const count = (text: string | null) => Number(text?.split("/")[0]?.replaceAll(",", ""));
  expect(count(await members(1))).toBeGreaterThanOrEqual(count(await members(2)));
  await page.getByRole("searchbox").fill("release notes");
  await expect(page.getByText(/^\d+ found$/)).toBeVisible();
  for (const name of await names(page)) expect(name).toMatch(/release notes/i);
  await page.getByRole("searchbox").fill("no channel has this name");
  await expect(page.getByText(/^Nothing found within 1,2\d\d loaded rows$/)).toBeVisible();
  await page.getByRole("button", { name: "Back to pages" }).click();
  await expect(page).not.toHaveURL(/gather/);
});

test("a refresh marks what changed and keeps the selection", async ({ page }) => {
  await open(page);
  await expect(page.getByText(/^Rows 1–50 of [\d,]+$/)).toBeVisible();
  await page.getByRole("checkbox", { name: "Select row 3", exact: true }).click();
  const created = await page.evaluate(async () => {
    const answer = await fetch("/api/demo/channels", {
      method: "POST",
      headers: { "content-type": "application/json", "x-switchboard-request": "1" },
      body: JSON.stringify({ type: "public", name: "Fresh as the morning" }),
    });
    return answer.status;
  });
  expect(created).toBeLessThan(300);
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(page.getByRole("row", { name: /Fresh as the morning/ })).toBeVisible();
  await expect(page.getByText("1 selected")).toBeVisible();
  await reloadPage(page);
  await expect(page.getByRole("row", { name: /Fresh as the morning/ })).toBeVisible();
});

test("the page speaks Korean and stays dark once told so, from the server's first answer on", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("menuitemradio", { name: "한국어" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "채널" })).toBeVisible();
  await page.getByRole("button", { name: "테마" }).click();
  await page.getByRole("menuitemradio", { name: "어둡게" }).click();
  const html = await (await page.request.get(list)).text();
  expect(html).toContain('lang="ko"');
  expect(html).toContain('data-theme="dark"');
  await reloadPage(page);
  await expect(page.getByRole("heading", { level: 1, name: "채널" })).toBeVisible();
  await expectAccessible(page, "the list in Korean");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("the list is one column, opens a channel over itself and goes back", async ({ page }) => {
    await open(page);
    await expect(page.getByText(/^Rows 1–50 of [\d,]+$/)).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveCount(0);
    await page.getByRole("row").nth(1).getByRole("link").tap();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expectAccessible(page, "a channel on a phone");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeHidden();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test("without a catalog Frozen keeps the frozen ones of the loaded rows, also after a reload", async ({
  page,
}) => {
  const id = await addWithoutCatalog(page);
  const { rows } = await (await page.request.get(`/api/${id}/channels?limit=100`)).json();
  const frozen = rows.filter((row: { isFrozen: boolean }) => row.isFrozen);
  await open(page, `/${id}/channels?limit=100`);
  const toggle = filters(page).getByRole("button", { name: "Frozen", exact: true });
  await toggle.click();
  await expect(page.getByText(`${frozen.length} found`, { exact: true })).toBeVisible();
  await reloadPage(page);
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => names(page)).toHaveLength(frozen.length);
  await toggle.click();
  await expect(page.getByText(/^\d+ found$/)).toHaveCount(0);
});

test("without a catalog, where the loaded rows lack what is looked for, more are a click away", async ({
  page,
}) => {
  await open(page, `/${await addWithoutCatalog(page)}/channels`);
  await page.getByRole("searchbox", { name: "Find in loaded rows" }).fill("channel-00001");
  const nothing = page.getByText(/^Nothing found within/).locator("..");
  await nothing.getByRole("button", { name: "Load more pages here" }).click();
  await nothing.getByRole("button", { name: "Load all" }).click();
  await expect(page.getByRole("gridcell").filter({ hasText: "channel-00001" })).toBeVisible();
});

test("on a phone the rows are sorted from the menu of the view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Members" }).click();
  await page.getByRole("menuitemradio", { name: "Descending" }).click();
  await expect(page.getByText("sorted by Members")).toBeVisible();
  await expect(page).toHaveURL(/sort=-members/);
});
