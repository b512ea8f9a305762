import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "./page-test";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** The theme changes nothing but colours, so in dark only the rules about colours are checked. */
const asked = {
  light: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} satisfies Record<string, RunOptions["runOnly"]>;

/**
 * Runs axe on the page as it is, in these themes, and expects no violation in any. A state that was
 * checked in another language needs light alone: words have no colours.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  themes: readonly ("light" | "dark")[] = ["light", "dark"],
): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Colours halfway between the two themes must not be judged, nor the moment in which a title is replaced.
    await page.waitForFunction(
      () =>
        document.title !== "" &&
        document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    );
    const found = await findViolations(page, asked[colorScheme]);
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** Returns what axe finds: one line per rule, with the places. */
async function findViolations(page: Page, runOnly: RunOptions["runOnly"]): Promise<string[]> {
  // By default axe loads style sheets as well, which none of these rules needs.
  const preload = { assets: ["media"] };
  const options = { runOnly, preload, resultTypes: ["violations"] };
  const found = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return found.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.length}) ${nodes.slice(0, 3).map((node) => node.target.join(" "))}`,
  );
}
