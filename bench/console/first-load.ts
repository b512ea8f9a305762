import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import type { ListPage } from "./pages";
import type { Stage } from "./stage";

/** A script that a page loads, in bytes after gzip. */
export interface Script {
  name: string;
  bytes: number;
}

export interface FirstLoad {
  /** What was loaded by the time the page was idle, the largest first. */
  scripts: Script[];
  /** What came after that by itself, such as the code of pages that links lead to. */
  laterScripts: Script[];
  /** Milliseconds from the navigation to the largest paint, and to the first row in view. */
  largestPaintMs: number;
  firstRowMs: number;
}

/** Loads a list page with nothing cached and says which scripts it took and when it painted. */
export async function loadFirst(stage: Stage, list: ListPage): Promise<FirstLoad> {
  const page = await stage.openPage();
  const answers: { response: Response; at: number }[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") {
      answers.push({ response, at: performance.now() });
    }
  });
  await page.addInitScript((selector) => {
    const look = () => {
      // Rows may be hidden in the page before they are shown.
      if (!document.querySelector(selector)?.checkVisibility()) requestAnimationFrame(look);
      else setTimeout(() => performance.mark("first-row"));
    };
    requestAnimationFrame(look);
  }, list.firstRow);
  await page.goto(list.path, { waitUntil: "load" });
  await page.locator(list.firstRow).first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const idleAt = performance.now();
  await page.waitForTimeout(1_500);
  const times = await page.evaluate(
    () =>
      new Promise<{ paint: number; row: number }>((resolve) => {
        const row = performance.getEntriesByName("first-row")[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) => {
          resolve({ paint: list.getEntries().at(-1)?.startTime ?? Number.NaN, row });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  const scripts = await Promise.all(answers.map(({ response }) => sizeOf(response)));
  const upTo = (isBefore: boolean) =>
    scripts
      .filter((_, index) => (answers[index]?.at ?? 0) <= idleAt === isBefore)
      .sort((a, b) => b.bytes - a.bytes);
  return {
    scripts: upTo(true),
    laterScripts: upTo(false),
    largestPaintMs: times.paint,
    firstRowMs: times.row,
  };
}

async function sizeOf(response: Response): Promise<Script> {
  const name = new URL(response.url()).pathname.split("/").at(-1) ?? "";
  return { name, bytes: gzipSync(await response.body()).length };
}

export function sumBytes(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}
