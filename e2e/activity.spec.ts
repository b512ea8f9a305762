import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ownOrigin } from "./consoles";
import { expectAccessible } from "./expect-accessible";
import { openPage, reloadPage, scrollsSideways } from "./open-page";
import { expect, test } from "./page-test";
import { blockedBy, importPeople } from "./people";

// The reader's own day, which is not that of UTC for most of it.
test.use({ timezoneId: "Pacific/Auckland" });

const dayMs = 86_400_000;

/** Asks the console for a write, as the page does. */
async function post(page: Page, path: string, data: object) {
  const headers = { origin: ownOrigin(), "x-switchboard-request": "1" };
  const answer = await page.request.post(path, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

const rows = (page: Page) => page.getByRole("main").getByRole("row");

test("yesterday's wrong block is found in the log in three steps and undone, and a run of blocks is one row", async ({
  page,
  context,
}) => {
  const [a, wrong, ...others] = await importPeople(5);
  if (!a || !wrong) throw new Error("people were imported");
  await openPage(page, "/demo/activity");
  await post(page, `/api/demo/users/${a.id}/block`, { userId: wrong.id, reason: "the wrong one" });
  const pairs = others.map(({ id }, at) => ({ line: at + 1, userId: a.id, blockedUserId: id }));
  const title = `Flood ${a.id}`;
  await post(page, "/api/demo/runs/blocks", { id: randomUUID(), pairs, title, ticket: a.id });
  await expect.poll(() => blockedBy(page.request, a.id)).toHaveLength(4);

  // What happened a moment ago was yesterday for somebody who looks a day later.
  await page.clock.setFixedTime(Date.now() + dayMs);
  await openPage(page, "/demo/activity");
  await expect(page.getByText("Times in Pacific/Auckland.")).toBeVisible();
  await page.getByRole("button", { name: "Yesterday" }).click();
  await expect(page).toHaveURL(/from=.*zone=Pacific/);
  await page.getByRole("button", { name: "Reason" }).click();
  await page.getByRole("combobox", { name: "Reason" }).fill("WRONG one");
  await page.keyboard.press("Enter");
  const found = rows(page).filter({ hasText: wrong.id });
  await expect(found).toHaveCount(1);
  await expect(found.getByRole("link", { name: wrong.id })).toHaveAttribute(
    "href",
    `/demo/users/${wrong.id}`,
  );
  await found.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => blockedBy(page.request, a.id)).not.toContain(wrong.id);

  const colleague = await context.newPage();
  await openPage(colleague, page.url());
  await expect(rows(colleague).filter({ hasText: wrong.id })).toHaveCount(1);
  await colleague.close();

  await openPage(page, `/demo/activity?ticket=${a.id}`);
  const run = rows(page).filter({ hasText: title });
  await expect(run).toHaveCount(1);
  const blocks = rows(page).filter({
    has: page.getByRole("link", { name: "Block user", exact: true }),
  });
  await expect(blocks).toHaveCount(0);
  await run.getByRole("link", { name: "Show 3 entries" }).click();
  await expect(blocks).toHaveCount(3);
  await expect(blocks.first().getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Exact times" }).click();
  await expect(page.getByRole("columnheader", { name: "Time (Pacific/Auckland)" })).toBeVisible();
  await reloadPage(page);
  await expect(page.getByRole("columnheader", { name: "Time (Pacific/Auckland)" })).toBeVisible();
  await expect(blocks).toHaveCount(3);
  await expectAccessible(page, "an expanded run of the activity");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  const reached = others[0]?.id ?? "";
  await openPage(page, `/demo/activity?action=block-user&target=${reached}`);
  const alone = rows(page).filter({ hasText: reached });
  await expect(alone.getByRole("link", { name: title })).toHaveAttribute("href", /\/demo\/runs\//);
  await openPage(page, `/demo/activity?ticket=${a.id}`);
  await run.getByRole("button", { name: "Undo the run" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo 3 rows" }).click();
  await expect.poll(() => blockedBy(page.request, a.id)).toEqual([]);
});

test("an admin lets the audit log be verified, and the page says that it is whole", async ({
  page,
}) => {
  await openPage(page, "/demo/activity");
  await page.getByRole("button", { name: "Verify now" }).click();
  await expect(page.getByText(/The audit log is whole: all \d[\d,]* rows hold\./)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/Verified by \S+@\S+/)).toBeVisible({ timeout: 30_000 });
});

test("days of which the last comes before the first are refused at that field, and filter nothing", async ({
  page,
}) => {
  await openPage(page, "/demo/activity");
  await page.getByRole("button", { name: "Days", exact: true }).click();
  const days = page.getByRole("dialog", { name: "Days" });
  const last = days.getByLabel("Last day");
  const apply = days.getByRole("button", { name: "Apply" });
  await days.getByLabel("First day").fill("2026-03-02");
  await last.fill("2026-03-01");
  await apply.click();
  await expect(last).toHaveAccessibleDescription(/Must not be before the first day/);
  await expect(page).toHaveURL(/\/demo\/activity$/);
  await last.fill("2026-03-02");
  await apply.click();
  await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-02/);
});
