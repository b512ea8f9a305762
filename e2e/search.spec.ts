import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import Papa from "papaparse";
import { addWithoutCatalog } from "./chat-service";
import { expectAccessible } from "./expect-accessible";
import { openPage, reloadPage, scrollsSideways } from "./open-page";
import { expect, test } from "./page-test";
import { joinByLink } from "./staff";

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("gridcell") });

/** The ids or names of the rows in their order. */
const firstCells = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.querySelector("a")?.textContent ?? ""));

test("a user who is on no page in view is found by id, and by part of a name", async ({ page }) => {
  await openPage(page, "/demo/users");
  await page.keyboard.press("/");
  await page.keyboard.type("user-0001");
  await expect(page.getByText("1 user", { exact: true })).toBeVisible();
  await expect(page.getByText(/^complete, \d+\w old$/)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("user-0001");
  await page.getByRole("searchbox", { name: "Search users" }).fill("okafor");
  await expect(page).toHaveURL(/q=okafor/);
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  for (const name of await firstCells(page)) expect(name).toMatch(/okafor/i);
  await reloadPage(page);
  await expect(page.getByRole("searchbox", { name: "Search users" })).toHaveValue("okafor");
});

test("filters, sorting and text are in the link, which shows a second person the same rows", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await openPage(page, "/demo/channels");
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("button", { name: "Number of members" }).click();
  await page.getByLabel("At least").fill("5");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Number of members: from 5")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search channels" }).fill("bikes");
  await expect(page).toHaveURL(/q=bikes/);
  await page.getByRole("button", { name: "Members", exact: true }).click();
  await expect(page).toHaveURL(/sort=-?members/);
  await expect(page.getByText("sorted by Members")).toBeVisible();
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
  const members = page.getByRole("columnheader", { name: /Members/ });
  await expect(members).toHaveAttribute("aria-sort", /.+/);
  const counts = await rows(page).evaluateAll((all) =>
    all.map((row) => Number(row.textContent?.match(/([\d,]+) \//)?.[1]?.replaceAll(",", ""))),
  );
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
  const sorted = [...counts].sort((a, b) => a - b);
  expect([sorted, sorted.toReversed()]).toContainEqual(counts);

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const colleague = await context.newPage();
  await joinByLink(request, colleague.request, baseURL ?? "", [
    { role: "viewer", applicationId: "demo" },
  ]);
  await openPage(colleague, page.url());
  await expect(colleague.getByText("Number of members: from 5")).toBeVisible();
  // How many rows beyond those in sight are drawn differs from moment to moment.
  const inSight = async (shown: Page) => (await firstCells(shown)).slice(0, 10);
  expect(await inSight(page)).toHaveLength(10);
  expect(await inSight(colleague)).toEqual(await inSight(page));
  await context.close();
});

test("the choices of a filter say how many channels each has", async ({ page }) => {
  await openPage(page, "/demo/channels");
  const bar = page.getByRole("search", { name: "Filters" });
  const type = bar.getByRole("button", { name: "Type", exact: true });
  await type.click();
  const all = page.getByRole("menuitemradio", { name: /^All types/ });
  await expect(all).toContainText(/1,\d{3}$/);
  const frozen = page.getByRole("button", { name: "Frozen", exact: true });
  await page.keyboard.press("Escape");
  await frozen.click();
  await expect(page).toHaveURL(/frozen=true/);
  const count = page.getByText(/^\d{1,3} channels$/);
  await expect(count).toBeVisible();
  const number = Number.parseInt((await count.textContent()) ?? "", 10);
  await type.click();
  await expect(all).toContainText(new RegExp(`\\D${number}$`));
});

test("any column sorts the whole list, and pages go on in that order", async ({ page }) => {
  await openPage(page, "/demo/channels?sort=created&limit=20");
  await expect(rows(page).first()).toContainText("channel-00001");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/^Rows 21–40 of [\d,]+$/)).toBeVisible();
  await expect(rows(page).first()).toContainText("channel-00021");
  await page.keyboard.press("p");
  await expect(rows(page).first()).toContainText("channel-00001");
});

test("bots are searched, and each leads to its channels", async ({ page }) => {
  await openPage(page, "/demo/bots");
  await page.getByRole("searchbox", { name: "Search bots" }).fill("help");
  await expect(page).toHaveURL(/q=help/);
  await expect(page.getByText(/^\d+ bots?$/)).toBeVisible();
  await rows(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/demo\/bots\/.+/);
});

test("exactly the rows that the search finds are exported", async ({ page }) => {
  await openPage(page, "/demo/channels?q=bikes&membersMin=5");
  const count = page.getByText(/^\d+ channels$/);
  await expect(count).toBeVisible();
  const number = Number.parseInt((await count.textContent()) ?? "", 10);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export channels" });
  await expect(dialog).toContainText("Number of members: from 5, containing “bikes”");
  await expect(dialog).toContainText("The catalog chooses the rows");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  await expect(dialog.getByRole("status")).toContainText(`All ${number} rows exported`);
  const text = await readFile(await (await download).path(), "utf8");
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(number);
  for (const row of data) expect(Number(row.memberCount)).toBeGreaterThanOrEqual(5);
});

test("a filter whose end is below its start is refused at that field, and filters nothing", async ({
  page,
}) => {
  await openPage(page, "/demo/channels");
  await page.getByRole("button", { name: "Add filter" }).click();
  const menu = page.getByRole("dialog", { name: "Add filter" });
  await menu.getByRole("button", { name: "Number of members" }).click();
  const atMost = menu.getByLabel("At most");
  await menu.getByLabel("At least").fill("10");
  await atMost.fill("5");
  await atMost.press("Enter");
  await expect(atMost).toHaveAccessibleDescription("Must be 10 or more");
  await expect(page).toHaveURL(/\/demo\/channels$/);
  await atMost.fill("12");
  await atMost.press("Enter");
  await expect(page).toHaveURL(/membersMin=10&membersMax=12/);
});

test("a link whose range ends below its start is refused by the name of its end, until its filter is removed", async ({
  page,
}) => {
  await openPage(page, "/demo/channels?membersMin=9&membersMax=2");
  const failure = page.getByRole("alert").filter({ hasText: "Channels could not be loaded" });
  await expect(failure).toContainText("membersMax must not be below membersMin");
  await page.getByRole("button", { name: "Remove filter Number of members" }).click();
  await expect(page).toHaveURL(/\/demo\/channels$/);
  await expect(page.getByText(/^Rows 1–50/)).toBeVisible();
});

test("without a catalog the filters that need it are said not to be applied, and where it is turned on", async ({
  page,
}) => {
  const id = await addWithoutCatalog(page);
  await openPage(page, `/${id}/channels?owner=user-0059`);
  await expect(page.getByText(/^Not applied, because .*: Owner\./)).toBeVisible();
  await expect(page.getByText("Rows 1–50, more exist")).toBeVisible();
  await expectAccessible(page, "a filter that is not applied");
  await page.getByRole("button", { name: "Add filter" }).click();
  await expect(page.getByText("Only the catalog can apply these filters")).toBeVisible();
  const filters = page.getByRole("dialog", { name: "Add filter" });
  await expect(filters.getByRole("button", { name: "Members", exact: true })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove filter Owner: user-0059" }).click();
  await expect(page.getByText(/^Not applied/)).toHaveCount(0);
  await openPage(page, `/${id}/users?hasBlockedAny=true`);
  await page.getByRole("link", { name: "Catalog settings" }).click();
  await expect(page).toHaveURL(/\/settings\/applications/);
});

for (const [size, viewport] of Object.entries({
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`${size}: axe finds nothing in the filters, in either language, and nothing is cut off`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const words = [
      ["en", "Add filter", "Owner", "Last active"],
      ["ko", "필터 추가", "소유자", "마지막 활동"],
    ] as const;
    for (const [locale, add, owner, active] of words) {
      const clean = (state: string) =>
        expectAccessible(
          page,
          `${locale}, ${state}`,
          locale === "en" ? ["light", "dark"] : ["light"],
        );
      await page.context().addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
      const query = "q=zzzz&owner=user-0059&membersMin=2&fullness=full&noCategory=true";
      await openPage(page, `/demo/channels?${query}`);
      await clean("filters in force, none found");
      expect(await scrollsSideways(page)).toBe(false);
      for (const list of ["channels", "users"]) {
        // As few rows as a page may have: other journeys run axe on long lists.
        await openPage(page, `/demo/${list}?limit=20`);
        await page.getByRole("button", { name: add }).click();
        const menu = page.getByRole("dialog", { name: add });
        await expect(menu.getByRole("button", { name: active, exact: true })).toBeVisible();
        await clean(`the filters of ${list}`);
        await menu.getByRole("button", { name: active, exact: true }).click();
        await clean(`days of ${list}`);
        if (list === "users") continue;
        await openPage(page, "/demo/channels?limit=20");
        await page.getByRole("button", { name: add }).click();
        await menu.getByRole("button", { name: owner, exact: true }).click();
        await expect(page.getByRole("combobox", { name: owner })).toBeVisible();
        await clean("a person to filter by");
      }
    }
  });
}
