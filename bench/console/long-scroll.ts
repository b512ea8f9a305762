import type { Page } from "@playwright/test";
import { ours } from "./pages";
import type { Stage } from "./stage";

export interface LongScroll {
  rows: number;
  /** Every task above 50 ms while scrolling, in milliseconds. */
  longTasks: number[];
  frames: number;
  /** Milliseconds between frames. */
  frameGaps: number[];
}

const pixelsPerFrame = 2_000;

/** Opens the list and gathers its pages into one table: all of them, or those of `pauseMs`. */
export async function openGathered(stage: Stage, pauseMs?: number): Promise<Page> {
  const page = await stage.openPage();
  await page.goto(ours.path);
  // A press before the page is hydrated would be lost.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Load more pages here" }).click();
  await page.getByRole("button", { name: "Load all" }).click({ timeout: 60_000 });
  if (pauseMs !== undefined) {
    await page.waitForTimeout(pauseMs);
    await page.getByRole("button", { name: "Stop" }).click();
  } else {
    await page.getByText(/^(Stopped at|All) [\d,]+ rows/).waitFor({ timeout: 600_000 });
  }
  await page.waitForTimeout(2_000);
  return page;
}

/**
 * Gathers as many rows as one table takes and scrolls from the first to the last, more than a
 * screen a frame, so that every frame renders all its rows anew. Does this so many times.
 */
export async function scrollToEnd(stage: Stage, times: number): Promise<LongScroll[]> {
  const page = await openGathered(stage);
  const results: LongScroll[] = [];
  for (let at = 0; at < times; at += 1) results.push(await scrollDown(page));
  return results;
}

/** Scrolls a table from its first row to its last, or for so many frames. */
export function scrollDown(page: Page, framesMax = Number.MAX_SAFE_INTEGER): Promise<LongScroll> {
  return page.evaluate(
    async ({ step, framesMax }) => {
      const scroller = document.querySelector('[role="grid"]')?.parentElement;
      if (!scroller) throw new Error("there is no table");
      scroller.scrollTop = 0;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const longTasks: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) longTasks.push(entry.duration);
      });
      observer.observe({ type: "longtask" });
      const frameGaps: number[] = [];
      const end = scroller.scrollHeight - scroller.clientHeight;
      await new Promise<void>((resolve) => {
        let before = performance.now();
        let top = 0;
        const frame = (now: number) => {
          frameGaps.push(now - before);
          before = now;
          if (top >= end || frameGaps.length > framesMax) return resolve();
          // The position is kept here, because reading it would force a layout.
          top += step;
          scroller.scrollTop = top;
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
      await new Promise((resolve) => setTimeout(resolve, 500));
      observer.disconnect();
      const indexes = [...document.querySelectorAll("[data-index]")].map((row) =>
        Number(row.getAttribute("data-index")),
      );
      return { rows: Math.max(...indexes) + 1, longTasks, frames: frameGaps.length, frameGaps };
    },
    { step: pixelsPerFrame, framesMax },
  );
}
