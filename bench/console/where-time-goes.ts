import type { Page } from "@playwright/test";
import { printNote } from "../report";
import { openGathered, scrollDown } from "./long-scroll";
import { describeTime, type MainThreadTrace, traceMainThread } from "./main-thread";
import { timeNextPage } from "./next-page";
import { ours } from "./pages";
import { profileRequests } from "./request-profile";
import type { Stage } from "./stage";

const pages = 10;
const frames = 100;
const requests = 2_000;

/** Prints what the page and the console spend processor time on, from a trace and a profile. */
export async function benchProfile(stage: Stage): Promise<boolean> {
  const page = await stage.openPage();
  const load = await trace(page, async () => {
    await page.goto(ours.path, { waitUntil: "load" });
    await page.locator(ours.firstRow).first().waitFor();
    await page.waitForTimeout(1_500);
  });
  printNote(
    `Where the time goes, first load, of the browser's main thread: ${describeTime(load.time)}.`,
  );

  const paging = await trace(page, async () => {
    for (let at = 0; at < pages; at += 1) {
      await page.waitForTimeout(1_000);
      await timeNextPage(page, ours);
    }
  });
  printNote(
    `Where the time goes, one page to the next, with fetching the one after ahead: ${describeTime(paging.time, pages)}.`,
  );

  const gathered = await openGathered(stage, 3_000);
  let scrolled = 0;
  const scrolling = await trace(gathered, async () => {
    scrolled = (await scrollDown(gathered, frames)).frames;
  });
  printNote(
    `Where the time goes, scrolling, each frame a screen of other rows: ${describeTime(scrolling.time, scrolled)}; the longest task took ${scrolling.longestTask.toFixed(1)} ms of processor time.`,
  );

  const owners = await profileRequests(stage, requests);
  const total = owners.reduce((sum, [, us]) => sum + us, 0);
  const words = owners.map(([owner, us]) => `${owner} ${(us / 1_000).toFixed(2)}`);
  printNote(
    `Where the time goes, one proxied list of 50, of the console's process: ${(total / 1_000).toFixed(2)} ms (${words.join(", ")}), under a profiler, writing to sockets counted to who writes.`,
  );
  return true;
}

function trace(page: Page, work: () => Promise<void>): Promise<MainThreadTrace> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  return traceMainThread(browser, page, work);
}
