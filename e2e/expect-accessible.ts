import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";
import { expect } from "./page-test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Holds the page, as it stands, to axe in light and in dark; nothing may be found in either. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(axe.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Colours on their way from one theme to the other are nobody's choice.
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    );
    expect.soft(await findViolations(page), `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** What axe finds, one line a rule, with where. */
async function findViolations(page: Page): Promise<string[]> {
  const options = { runOnly: rules, resultTypes: ["violations"] };
  const found = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return found.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.length}) ${nodes.slice(0, 3).map((node) => node.target.join(" "))}`,
  );
}
