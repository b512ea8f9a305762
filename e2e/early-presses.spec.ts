import type { Page } from "@playwright/test";
import { expect, test } from "./page-test";
import { admin } from "./staff";

/** Holds the page's scripts back, as a slow line does, until the function that it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letLoad = () => {};
  const loading = new Promise<void>((resolve) => {
    letLoad = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await loading;
    await route.continue();
  });
  return letLoad;
}

test("a press on a button that the scripts have not reached yet is made up for, once", async ({
  page,
}) => {
  const letScriptsLoad = await holdScripts(page);
  await page.goto("/demo/channels/new", { waitUntil: "commit" });
  const templates = page.getByRole("button", { name: "Templates" });
  await templates.click();
  await templates.click();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  letScriptsLoad();
  await expect(page.getByRole("menuitem", { name: "Save as template…" })).toBeVisible();
  await expect(templates).toHaveAttribute("aria-expanded", "true");
});

test.describe("of somebody who is not signed in", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  /** Enters a name and password at once; returns every address that the page then asks for. */
  async function enterAtOnce(page: Page): Promise<string[]> {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/sign-in", { waitUntil: "commit" });
    await page.getByLabel("E-mail").fill(admin.email);
    await page.getByLabel("Password").fill(admin.password);
    await page.keyboard.press("Enter");
    return asked;
  }
  const withSecrets = (addresses: string[]) =>
    addresses.filter((address) => /password|admin(@|%40)/i.test(address));

  test("a password entered before the scripts are there signs in, and is in no address", async ({
    page,
  }) => {
    const letScriptsLoad = await holdScripts(page);
    const asked = await enterAtOnce(page);
    letScriptsLoad();
    await expect(page).toHaveURL(/\/demo\/channels/);
    expect(withSecrets(asked)).toEqual([]);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false, expectedErrors: /status of 4\d\d/ });

    test("a password that is entered is in no address", async ({ page }) => {
      const asked = await enterAtOnce(page);
      await expect.poll(() => asked.length).toBeGreaterThan(1);
      await page.waitForLoadState();
      expect(withSecrets([...asked, page.url()])).toEqual([]);
    });
  });
});
