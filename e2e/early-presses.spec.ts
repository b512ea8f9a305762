import type { Page, Request } from "@playwright/test";
import { holdRequests, pageScripts, settled } from "./open-page";
import { expect, test } from "./page-test";
import { admin } from "./staff";

test("a press on a button that the scripts have not reached yet is made up for, once", async ({
  page,
}) => {
  const letScriptsLoad = await holdRequests(page, pageScripts);
  await page.goto("/demo/channels/new", { waitUntil: "commit" });
  const templates = page.getByRole("button", { name: "Templates" });
  await templates.click();
  await templates.click();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  letScriptsLoad();
  await expect(page.getByRole("menuitem", { name: "Save as template…" })).toBeVisible();
  await expect(templates).toHaveAttribute("aria-expanded", "true");
});

test("a press while React waits for one of the page's own scripts is made up for", async ({
  page,
}) => {
  const scriptsOf = async (path: string) =>
    (await (await page.request.get(path)).text()).match(/\/_next\/static\/[^"\\]+?\.js/g) ?? [];
  const others = new Set(await scriptsOf("/demo/channels"));
  const own = (await scriptsOf("/demo/channels/new")).filter((script) => !others.has(script));
  expect(own).not.toEqual([]);
  const letScriptLoad = await holdRequests(page, `**${own[0]}`);
  await page.goto("/demo/channels/new", { waitUntil: "commit" });
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("_react")));
  await settled(page);
  const templates = page.getByRole("button", { name: "Templates" });
  await templates.click();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  letScriptLoad();
  await expect(page.getByRole("menuitem", { name: "Save as template…" })).toBeVisible();
  await expect(templates).toHaveAttribute("aria-expanded", "true");
});

test.describe("of somebody who is not signed in", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  /** Enters a name and password at once; returns every request that the page makes. */
  async function enterAtOnce(page: Page): Promise<Request[]> {
    const asked: Request[] = [];
    page.on("request", (request) => asked.push(request));
    await page.goto("/sign-in", { waitUntil: "commit" });
    await page.getByLabel("E-mail").fill(admin.email);
    await page.getByLabel("Password").fill(admin.password);
    await page.keyboard.press("Enter");
    return asked;
  }
  const withSecrets = (asked: Request[]) =>
    asked.map((request) => request.url()).filter((url) => /password|admin(@|%40)/i.test(url));

  test("a password entered before the scripts are there signs in, and is in no address", async ({
    page,
  }) => {
    const letScriptsLoad = await holdRequests(page, pageScripts);
    const asked = await enterAtOnce(page);
    letScriptsLoad();
    await expect(page).toHaveURL(/\/demo\/channels/);
    expect(withSecrets(asked)).toEqual([]);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false, expectedErrors: /status of 4\d\d/ });

    test("a password that is entered is in no address", async ({ page }) => {
      const asked = await enterAtOnce(page);
      const navigations = () => asked.filter((request) => request.isNavigationRequest());
      await expect
        .poll(() => navigations().map((request) => request.method()))
        .toEqual(["GET", "POST"]);
      expect(withSecrets(asked)).toEqual([]);
    });
  });
});
