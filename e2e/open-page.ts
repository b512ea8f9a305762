import type { Page } from "@playwright/test";

/** Opens a page and waits until it answers to keys and clicks. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Loads the page again and waits until it answers to keys and clicks. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Holds the requests that fit back, as a slow line does, until the function that it returns is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** What the scripts of every page fit. */
export const pageScripts = "**/_next/static/**/*.js";

/** Waits until React has taken over what the server drew: rows where there are some, else the content. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector("[data-index='0']") ?? document.querySelector("main");
    return element && Object.keys(element).some((key) => key.startsWith("__reactProps"));
  });
  await settled(page);
}

/** Waits until the browser has nothing else to do: what hears keys begins once it has been drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
  );
}

/** Whether the page is wider than its window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
