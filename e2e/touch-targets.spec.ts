import type { Locator, Page } from "@playwright/test";
import { openPage } from "./open-page";
import { expect, test } from "./page-test";

const list = "/demo/channels";

/** Returns the controls of which less than 36 by 36 pixels can be pressed. */
function tooSmall(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((all) =>
    all.flatMap((control) => {
      const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
      const isSeen = width > 1 && height > 1;
      if (!isSeen || (width >= 36 && height >= 36)) return [];
      const name = control.getAttribute("aria-label") ?? control.textContent;
      return [`${name}: ${width}×${height}`];
    }),
  );
}

const boxes = (page: Page) => page.getByRole("gridcell").getByRole("checkbox");

/** Taps just inside two opposite corners of the second row's checkbox; each tap must hit it. */
async function selectAtTheCorners(page: Page) {
  const box = boxes(page).nth(1);
  const { left, top, right, bottom } = await box.evaluate((input) => {
    const { left, top, right, bottom } = (input.closest("label") ?? input).getBoundingClientRect();
    return { left, top, right, bottom };
  });
  await page.touchscreen.tap(left + 0.5, top + 0.5);
  await expect(box).toBeChecked();
  await page.touchscreen.tap(right - 0.5, bottom - 0.5);
  await expect(box).not.toBeChecked();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("every button, and what selects a row, is large enough for a finger", async ({ page }) => {
    for (const path of ["/demo/channels/channel-01198", "/settings/staff", list]) {
      await openPage(page, path);
      const controls = page.getByRole("button").or(page.getByRole("checkbox"));
      // The server cannot know how wide the window is, so its page is a table until the first script runs.
      await expect.poll(() => tooSmall(controls), path).toEqual([]);
    }
    await selectAtTheCorners(page);
  });

  test("the bar leads to every page, to those without room under More", async ({ page }) => {
    await openPage(page, list);
    const bar = page.getByRole("navigation", { name: "Main" });
    expect(await tooSmall(bar.getByRole("link").or(bar.getByRole("button")))).toEqual([]);
    for (const name of ["Bots", "Tickets", "Notes", "Watching", "Settings"]) {
      await bar.getByRole("button", { name: "More" }).tap();
      await page.getByRole("menuitem", { name }).tap();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    }
  });
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 1024, height: 768 }, isMobile: true, hasTouch: true });

  test("what selects a row is large enough for a finger, in a row as high as with a mouse", async ({
    page,
  }) => {
    await openPage(page, list);
    await expect(boxes(page).nth(1)).toBeVisible();
    expect(await tooSmall(boxes(page))).toEqual([]);
    expect((await page.getByRole("row").nth(1).boundingBox())?.height).toBe(36);
    await selectAtTheCorners(page);
  });
});

test("with a mouse the buttons of the list keep their density", async ({ page }) => {
  await openPage(page, list);
  const next = await page.getByRole("button", { name: "Next", exact: true }).boundingBox();
  expect(next?.height).toBe(28);
});
