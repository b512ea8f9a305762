import { test } from "./foreign-application";
import { holdRequests, openPage, pageScripts } from "./open-page";
import { expect } from "./page-test";
import { importPair } from "./people";

test("the command palette goes to pages, does what the page offers, and opens exact ids", async ({
  page,
}) => {
  await openPage(page, "/demo/channels");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("setti");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings$/);
  await openPage(page, "/demo/channels");

  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("Export");
  await expect(palette.getByRole("option", { selected: true })).toContainText("Export");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Export channels" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /Search or jump/ }).click();
  await palette.getByRole("combobox").fill("a/b 100%");
  await expect(palette.getByRole("option")).toHaveText([
    "Open channel a/b 100%",
    "Open user a/b 100%",
    "Open bot a/b 100%",
    "Search notes for “a/b 100%”",
  ]);
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Search or jump/ })).toBeFocused();
});

test("the command palette copies the address of the page", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, "/demo/channels?category=marketplace");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("copy link");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Link copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
});

test("the command palette finds a person by name, and first what an id is written like", async ({
  page,
}) => {
  const [person] = await importPair();
  await openPage(page, "/demo/channels");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill(person.username.toUpperCase());
  // The catalog may know them already, or the newest people are walked for them.
  const first = palette.getByRole("option").first();
  await expect(first).toHaveText(`${person.username}${person.id}`);
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/demo/users/${person.id}$`));

  await openPage(page, "/demo/channels");
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("user-99999");
  const jumps = palette.getByRole("group", { name: "By exact ID" });
  await expect(jumps.getByRole("option").first()).toHaveText("Open user user-99999");
  await palette.getByRole("combobox").fill("channel-99999");
  await expect(jumps.getByRole("option").first()).toHaveText("Open channel channel-99999");
});

test("the command palette finds an exact name wherever a picker finds it, and says how far it looked", async ({
  page,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 1, users: 2_600 });
  await openPage(page, `/${id}/channels`);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("person 2503 김");
  const found = palette.getByRole("group", { name: "Users searched so far" });
  await expect(found.getByRole("option")).toHaveText(["Person 2503 김user-2503"]);
  await expect(palette.getByText("Searched all 2,600 people.")).toBeVisible();
  await palette.getByRole("combobox").fill("user-25");
  await expect(found.getByRole("option").first()).toHaveText("Adauser-25");
});

test("? lists the shortcuts of the page, and they do what it says", async ({ page }) => {
  await openPage(page, "/demo/channels");
  await expect(page.getByText(/^Rows 1–50 of [\d,]+$/)).toBeVisible();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const label of ["Command palette", "Export", "Next page", "Next row", "Open row"]) {
    await expect(sheet.getByText(label, { exact: true })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search channels" })).toBeFocused();
  await page.keyboard.type("?n");
  await expect(sheet).toHaveCount(0);
});

test("what is typed before the palette has loaded stands in it, and is no shortcut of the page", async ({
  page,
}) => {
  await openPage(page, "/demo/channels");
  await expect(page.getByText(/^Rows 1–50 of [\d,]+$/)).toBeVisible();
  // Only the palette's code is asked for from here on.
  const arrive = await holdRequests(page, pageScripts);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("jx settz");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("i");
  const field = page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox");
  await expect(field).toHaveCount(0);
  arrive();
  await expect(field).toHaveValue("jx setti");
  await page.keyboard.type("ngs");
  await expect(field).toHaveValue("jx settings");
  await expect(page.getByText("1 selected")).toHaveCount(0);
});
