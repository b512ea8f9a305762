import type { Locator, Page } from "@playwright/test";
import { test } from "./foreign-application";
import { pressOn, tabTo } from "./keyboard";
import { openPage, reloadPage } from "./open-page";
import { expect } from "./page-test";

// No journey here touches the mouse.

/** Moves through an open menu until its item has the focus, and chooses it. */
async function choose(page: Page, item: Locator) {
  await expect(item).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await expect(item).toBeFocused();
  await page.keyboard.press("Enter");
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("gridcell") });

test("channels are filtered, paged, searched, sorted and shared by keyboard", async ({ page }) => {
  await openPage(page, "/demo/channels");
  const filters = page.getByRole("search", { name: "Filters" });
  await pressOn(page, filters.getByRole("button", { name: "Type", exact: true }));
  await choose(page, page.getByRole("menuitemradio", { name: /^All public/ }));
  await expect(page.getByText("Type: All public")).toBeVisible();
  await pressOn(page, filters.getByRole("button", { name: "Category", exact: true }));
  await expect(page.getByRole("combobox", { name: "Category" })).toBeFocused();
  await page.keyboard.type("music");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Category: music")).toBeVisible();
  await pressOn(page, page.getByRole("button", { name: /^Remove filter Category/ }));
  await expect(page).toHaveURL(/\?type=all_public$/);
  await page.keyboard.press("n");
  await expect(page.getByText(/^Rows 51–100 of [\d,]+$/)).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByText(/^Rows 1–50 of [\d,]+$/)).toBeVisible();
  await pressOn(page, button(page, "Members"));
  await expect(page).toHaveURL(/sort=-?members/);
  await page.keyboard.press("/");
  await page.keyboard.type("lab");
  await expect(page).toHaveURL(/q=lab/);
  const found = page.getByText(/^\d{1,2} channels$/);
  await expect(found).toBeVisible();
  const count = (await found.textContent()) ?? "";
  const number = Number.parseInt(count, 10);
  await expect(page.getByText(`Rows 1–${number} of ${number}`)).toBeVisible();
  const first = rows(page).first().getByRole("link").first();
  const name = (await first.textContent()) ?? "";
  await reloadPage(page);
  await expect(page.getByText(count, { exact: true })).toBeVisible();
  await expect(first).toHaveText(name);
});

test("a channel opens and closes, and rows are selected, by keyboard", async ({ page }) => {
  await openPage(page, "/demo/channels");
  await expect(page.getByText(/^Rows 1–50 of [\d,]+$/)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "What its type means" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/open=/);
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+J");
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
});

test("columns are hidden, shown, moved, pinned and resized by keyboard, and stay so", async ({
  page,
}) => {
  await openPage(page, "/demo/channels");
  const head = (name: RegExp) => page.getByRole("columnheader", { name });
  const menu = async (column: string, item: string) => {
    await pressOn(page, button(page, `${column} column`));
    await choose(page, page.getByRole("menuitem", { name: item, exact: true }));
  };
  const width = async () => (await head(/^Members/).boundingBox())?.width ?? 0;
  const before = await width();
  await menu("Members", "Wider");
  await page.keyboard.press("Escape");
  await expect.poll(width).toBe(before + 40);
  const at = Number(await head(/^Members/).getAttribute("aria-colindex"));
  await menu("Members", "Move left");
  await expect(head(/^Members/)).toHaveAttribute("aria-colindex", String(at - 1));
  await menu("Members", "Pin");
  await expect(head(/^Members/)).toHaveAttribute("aria-colindex", "3");
  await menu("Category", "Hide");
  await expect(head(/^Category/)).toHaveCount(0);
  await pressOn(page, button(page, "View"));
  await choose(page, page.getByRole("menuitemcheckbox", { name: "Last message" }));
  await page.keyboard.press("Escape");
  await openPage(page, "/demo/channels");
  await expect(head(/^Last message/)).toBeVisible();
  await expect(head(/^Category/)).toHaveCount(0);
  await expect(head(/^Members/)).toHaveAttribute("aria-colindex", "3");
  expect(await width()).toBe(before + 40);
});

test("pages are gathered and stopped by keyboard", async ({ page, addForeign }) => {
  const { id } = await addForeign({ channels: 20_000, users: 1 });
  await openPage(page, `/${id}/channels`);
  await pressOn(page, button(page, "Load more pages here"));
  await pressOn(page, button(page, "Load all"));
  await pressOn(page, button(page, "Stop"));
  await expect(page.getByText(/^[\d,]+ rows loaded, more exist$/)).toBeVisible();
  await pressOn(page, button(page, "Back to pages"));
  await expect(page).not.toHaveURL(/gather/);
});

test("a list is exported by keyboard", async ({ page }) => {
  await openPage(page, "/demo/users");
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: "Export users" });
  await tabTo(page, dialog.getByRole("radio", { name: /CSV/ }));
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: /NDJSON/ })).toBeChecked();
  const download = page.waitForEvent("download");
  await pressOn(page, dialog.getByRole("button", { name: "Export", exact: true }));
  expect((await download).suggestedFilename()).toMatch(/^demo-users-[\d-]+\.ndjson$/);
  await expect(dialog.getByRole("status")).toContainText("rows exported");
});

test("a bot and its channels, and a user by id, are reached by keyboard", async ({ page }) => {
  await openPage(page, "/demo/bots");
  await page.keyboard.press("/");
  await page.keyboard.type("help desk");
  await expect(page.getByText("1 bot", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox", { name: "Search bots" })).toHaveValue("help desk");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByText("100 channels loaded, more exist")).toBeVisible();
  await pressOn(page, button(page, "Load more"));
  await expect(page.getByText(/^1\d\d channels, end of list$/)).toBeVisible();
  await openPage(page, "/demo/users");
  await tabTo(page, page.getByRole("textbox", { name: "Open user by ID" }));
  await page.keyboard.type("user-0059");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Priya Okafor" })).toBeVisible();
});

test("application, language and theme are switched by keyboard, and stay", async ({
  page,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 3, users: 3 });
  await openPage(page, "/demo/users");
  await pressOn(page, page.getByRole("button", { name: /^Switch application/ }));
  await choose(page, page.locator(`a[role=menuitem][href="/${id}/users"]`));
  await expect(page).toHaveURL(`/${id}/users`);
  await expect(page.getByText(/^Rows 1–3/)).toBeVisible();
  await pressOn(page, button(page, "Theme"));
  await choose(page, page.getByRole("menuitemradio", { name: "Dark" }));
  await pressOn(page, button(page, "Language"));
  await choose(page, page.getByRole("menuitemradio", { name: "한국어" }));
  await expect(page.getByRole("heading", { level: 1, name: "사용자" })).toBeVisible();
  await reloadPage(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("heading", { level: 1, name: "사용자" })).toBeVisible();
});
