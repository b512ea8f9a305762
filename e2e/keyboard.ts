import { expect, type Locator, type Page } from "@playwright/test";

/** Moves on with Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeEnabled();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${control}`);
}

/** Moves on to a control with Tab and presses it with Enter. */
export async function pressOn(page: Page, control: Locator) {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}
