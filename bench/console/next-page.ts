import type { Page } from "@playwright/test";
import type { ListPage } from "./pages";
import type { Stage } from "./stage";

/** Milliseconds from clicking Next to the new rows on the screen, for so many pages in a row. */
export async function timeNextPages(
  stage: Stage,
  list: ListPage,
  pages: number,
): Promise<number[]> {
  const page = await stage.openPage();
  await page.goto(list.path);
  await page.locator(list.firstRow).first().waitFor();
  const times: number[] = [];
  for (let at = 0; at < pages; at += 1) {
    // A person reads before going on; meanwhile the page fetched ahead arrives.
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(600);
    times.push(await timeNextPage(page, list));
  }
  return times;
}

/** Milliseconds from clicking Next to the new rows on the screen, once. */
export async function timeNextPage(page: Page, { firstRow, next }: ListPage): Promise<number> {
  const painted = page.evaluate((selector) => {
    const textOf = () => document.querySelector(selector)?.textContent ?? "";
    const before = textOf();
    return new Promise<number>((resolve) => {
      const onClick = (event: MouseEvent) => {
        const look = () => {
          const text = textOf();
          if (text === "" || text === before) requestAnimationFrame(look);
          // The task after a frame's callbacks runs once that frame was handed on to be painted.
          else setTimeout(() => resolve(performance.now() - event.timeStamp));
        };
        requestAnimationFrame(look);
      };
      document.addEventListener("click", onClick, { capture: true, once: true });
    });
  }, firstRow);
  await page.getByRole("button", { name: next, exact: true }).click();
  return painted;
}
