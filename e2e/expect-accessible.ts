import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "./page-test";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** The theme changes colours and nothing else, so in dark the rules about colours are all there is to ask. */
const asked = {
  light: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} satisfies Record<string, RunOptions["runOnly"]>;

/** Holds the page, as it stands, to axe in light and in dark; nothing may be found in either. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Colours on their way from one theme to the other are nobody's choice.
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    );
    const found = await findViolations(page, asked[colorScheme]);
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** What axe finds, one line a rule, with where. */
async function findViolations(page: Page, runOnly: RunOptions["runOnly"]): Promise<string[]> {
  // Of what it can load first, style sheets are of use to no rule that is asked.
  const preload = { assets: ["media"] };
  const options = { runOnly, preload, resultTypes: ["violations"] };
  const found = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return found.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.length}) ${nodes.slice(0, 3).map((node) => node.target.join(" "))}`,
  );
}
