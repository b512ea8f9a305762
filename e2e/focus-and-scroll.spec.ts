import type { Page } from "@playwright/test";
import { test } from "./foreign-application";
import { holdRequests, hydrated, openPage, pageScripts, settled } from "./open-page";
import { expect } from "./page-test";

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("gridcell") });

test("after walking on with j the closed panel leaves the focus at the channel it showed last", async ({
  page,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 60, users: 1 });
  await openPage(page, `/${id}/channels`);
  await page.keyboard.press("j");
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region").filter({
    has: page.getByRole("button", { name: "Close", exact: true }),
  });
  await expect(panel).toBeFocused();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("j");
  const sixth = page.locator("[data-index='5']");
  await expect(sixth).toHaveAttribute("data-open", "true");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(sixth).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.locator("[data-index='6']")).toBeFocused();

  // Nor does the panel that closes take the focus back from who goes on at once.
  for (let at = 6; at < 30; at += 3) {
    const focused = (index: number) =>
      expect(page.locator(`[data-index='${index}']`)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel).toBeFocused();
    await page.keyboard.press("j");
    await expect(page.locator(`[data-index='${at + 1}']`)).toHaveAttribute("data-open", "true");
    await page.keyboard.press("Escape");
    await focused(at + 1);
    await page.keyboard.press("j");
    await focused(at + 2);
    await page.keyboard.press("j");
    await focused(at + 3);
  }

  // The same where the panel was there from the start, as with a pasted link.
  await page.locator("[data-index='31']").click();
  await expect(page).toHaveURL(/open=/);
  await openPage(page, page.url());
  await expect(panel.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await settled(page);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page.locator("[data-index='31']")).toBeFocused();
});

for (const list of ["channels", "users"] as const) {
  test(`back from a page of its own, the list of ${list} is scrolled to where it was`, async ({
    page,
  }) => {
    await openPage(page, `/demo/${list}`);
    const scroller = page.getByRole("grid").locator("..");
    const top = () => scroller.evaluate((element) => element.scrollTop);
    await scroller.evaluate((element) => element.scrollTo(0, 700));
    await page.locator("[data-index='24']").getByRole("link").first().click();
    if (list === "channels") {
      await page.getByRole("link", { name: "Open full page" }).click();
      await expect(page).toHaveURL(/\/channels\/[^?]+$/);
    } else {
      await expect(page).toHaveURL(/\/users\/[^?]+$/);
    }
    // A page of its own may have a table too, so what tells that the list has gone is its title.
    const title = list === "users" ? "Users" : "Channels";
    const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
    await expect(heading).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("grid")).toBeVisible();
    await expect.poll(top).toBe(700);
    await expect(page.locator("[data-index='24']")).toBeInViewport();

    // A link to the list starts at its top.
    await page.getByRole("link", { name: "Bots", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Bots" })).toBeVisible();
    await page.getByRole("link", { name: title, exact: true }).first().click();
    await expect(heading).toBeVisible();
    await expect(page.getByRole("grid")).toBeVisible();
    await expect.poll(top).toBe(0);

    // Back from another list, whose own place is not taken for this one's.
    await scroller.evaluate((element) => element.scrollTo(0, 700));
    await page.getByRole("link", { name: "Bots", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Bots" })).toBeVisible();
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    await page.goBack();
    await expect(heading).toBeVisible();
    await expect.poll(top).toBe(700);
  });
}

test("whoever scrolls before the page's code has run stays where they are", async ({ page }) => {
  const release = await holdRequests(page, pageScripts);
  await page.goto("/demo/users", { waitUntil: "commit" });
  const scroller = page.getByRole("grid").locator("..");
  const scrolled = () =>
    scroller.evaluate((element) => {
      element.scrollTo(0, 700);
      return element.scrollTop;
    });
  // The rows may still be on their way.
  await expect.poll(scrolled).toBe(700);
  release();
  await hydrated(page);
  await expect(page.locator("[data-index='24']")).toBeInViewport();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(700);
});

test("Ctrl+K right after Escape opens the palette anew, and takes what is typed at once", async ({
  page,
}) => {
  await openPage(page, "/demo/channels");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const field = palette.getByRole("combobox");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("lab");
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("use");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("use");
  }
  // Arrows and Enter reach it too, once it stands open and there is something to go on to.
  await expect(palette).toHaveAttribute("data-open");
  await expect(palette.getByRole("option").nth(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(palette.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  // So do arrows that are pressed before the field takes them.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(palette.getByRole("option").nth(2)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
});
