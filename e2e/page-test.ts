import { test as base, expect } from "@playwright/test";

interface PageOptions {
  /** The errors in the browser's console that journeys cause on purpose, such as refused requests, thrown or logged. */
  expectedErrors: RegExp | undefined;
}

/** Playwright's test, which also fails when the page logs an error or throws one. */
export const test = base.extend<PageOptions>({
  expectedErrors: [undefined, { option: true }],
  page: async ({ page, expectedErrors }, provide) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      // The demo data gives people pictures at addresses that do not exist.
      const nowhere = message.location().url.includes(".invalid/");
      const isExpected = nowhere || expectedErrors?.test(message.text());
      if (message.type() === "error" && !isExpected) {
        errors.push(`${message.text()} (${message.location().url})`);
      }
    });
    page.on("pageerror", ({ message }) => {
      if (!expectedErrors?.test(message)) errors.push(message);
    });
    await provide(page);
    expect(errors, "errors in the browser's console").toEqual([]);
  },
});

export { expect };
