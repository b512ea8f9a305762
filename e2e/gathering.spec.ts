import { test } from "./foreign-application";
import { holdRequests, openPage } from "./open-page";
import { expect } from "./page-test";

test("20,000 rows load into one table, stop midway, and are searched and sorted", async ({
  page,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 20_000, users: 1 });
  await openPage(page, `/${id}/channels`);
  await page.getByRole("button", { name: "Load more pages here" }).click();
  await page.getByRole("button", { name: "Load all" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText(/^[\d,]+ rows loaded, more exist$/)).toBeVisible();
  await page.getByRole("button", { name: "Load all" }).click();
  await expect(page.getByText("All 20,000 rows loaded")).toBeVisible({ timeout: 120_000 });

  const rows = page.getByRole("grid").getByRole("rowgroup").last().getByRole("row");
  const search = page.getByRole("searchbox", { name: "Find in loaded rows" });
  await search.fill("Lobby 19999");
  await expect(page.getByText("within 20,000 loaded rows")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await search.fill("Lobby");
  const created = page.getByRole("columnheader", { name: /Created/ });
  for (const [order, first] of [
    ["descending", "Lobby 0"],
    ["ascending", "Lobby 19999"],
  ] as const) {
    await created.getByRole("button").first().click();
    await expect(created).toHaveAttribute("aria-sort", order);
    await expect(rows.first()).toContainText(first);
  }

  await rows.first().focus();
  await page.keyboard.press("End");
  // A jump to the end renders in steps, so a row one screen above is checked as well.
  for (const name of [/Lobby 0\D/, /Lobby 7\D/, /Lobby 77\D/]) {
    await expect(rows.filter({ hasText: name })).toBeInViewport();
  }
});

test("the address of gathered rows brings a colleague as many of them", async ({
  page,
  context,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 450, users: 1 });
  await openPage(page, `/${id}/channels`);
  await page.getByRole("button", { name: "Load more pages here" }).click();
  await expect(page.getByText("100 rows loaded, more exist")).toBeVisible();
  await page.getByRole("button", { name: "Load 100 more" }).click();
  await expect(page.getByText("200 rows loaded, more exist")).toBeVisible();
  await expect(page).toHaveURL(/pages=2/);
  const colleague = await context.newPage();
  await openPage(colleague, page.url());
  await expect(colleague.getByText("200 rows loaded, more exist")).toBeVisible();
  await page.getByRole("button", { name: "Load all" }).click();
  await expect(page.getByText("All 450 rows loaded")).toBeVisible();
  await expect(page).toHaveURL(/pages=[56]/);
  await openPage(colleague, page.url());
  await expect(colleague.getByText("All 450 rows loaded")).toBeVisible();
});

test("a page that is left while linked rows are loaded loads the rest when it is come back to", async ({
  page,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 450, users: 1 });
  const letGo = await holdRequests(page, `**/api/${id}/channels?*lastChannelId*`);
  const second = page.waitForRequest(/lastChannelId/);
  await openPage(page, `/${id}/channels?gather=true&pages=3`);
  await second;
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Users" })).toBeVisible();
  letGo();
  await page.goBack();
  await expect(page.getByText("300 rows loaded, more exist")).toBeVisible();
});

test("where a page of users holds nothing that is looked for, the next one is searched", async ({
  page,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 1, users: 60 });
  await openPage(page, `/${id}/users`);
  await page.getByRole("searchbox", { name: "Find in loaded rows" }).fill("person 47");
  for (let passed = 0; passed < 2; passed += 1) {
    await expect(page.getByText("Nothing found within 20 loaded rows")).toBeVisible();
    await page.getByRole("button", { name: "Search the next page" }).click();
    await expect(page).toHaveURL(new RegExp(`page=${passed + 2}`));
  }
  await expect(page.getByRole("grid").getByText("Person 47 김")).toBeVisible();
});
