import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { write } from "./foreign-application";
import { openPage, reloadPage } from "./open-page";
import { expect, test } from "./page-test";
import { blockedBy, importPeople } from "./people";
import { untilFinished } from "./run-page";

// Pictures of generated people live at addresses that do not exist.
test.beforeEach(({ page }) =>
  page.route(/^https:\/\/[^/]*\.invalid\//, (route) => route.fulfill()),
);

const bar = (page: Page, count: number) =>
  page.getByRole("toolbar", { name: `${count} selected`, exact: true });

test("12 of the 60 people whom somebody blocks are unblocked at one press and one confirmation, and one undo blocks exactly them again", async ({
  page,
  baseURL,
}) => {
  const [user = "", ...others] = (await importPeople(61)).map(({ id }) => id);
  await write(page.request, baseURL, "POST", "/api/demo/runs/blocks", {
    id: crypto.randomUUID(),
    pairs: others.map((blockedUserId, index) => ({ line: index + 1, userId: user, blockedUserId })),
  });
  const blocked = () => blockedBy(page.request, user);
  await expect.poll(blocked, { timeout: 60_000 }).toEqual(others.toSorted());

  await openPage(page, `/demo/users/${user}`);
  const list = page.getByRole("region", { name: "Blocked people" });
  await list.getByRole("row").filter({ hasText: "own-" }).first().focus();
  await page.keyboard.press("x");
  for (let ticked = 2; ticked <= 12; ticked += 1) await page.keyboard.press("Shift+J");
  await bar(page, 12).getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByRole("heading", { name: "Unblock many" })).toBeVisible();
  await expect(page.getByText("12 rows are fine, none has errors.")).toBeVisible();
  // What was handed over is still there after a reload.
  await reloadPage(page);
  await expect(page.getByText("12 rows are fine, none has errors.")).toBeVisible();
  await page.getByRole("button", { name: "Unblock 12 pairs" }).click();
  await untilFinished(page);
  await expect(page.getByRole("button", { name: /^Done\s*12$/ })).toBeVisible();
  expect(await blocked()).toHaveLength(48);

  await page.getByRole("button", { name: "Undo the run" }).click();
  const dialog = page.getByRole("dialog", { name: "Undo this run" });
  await dialog.getByRole("button", { name: "Undo 12 rows" }).click();
  await expect(page.getByText("Undoes")).toBeVisible();
  await untilFinished(page);
  expect(await blocked()).toEqual(others.toSorted());
  await openPage(page, "/demo/activity?action=start-unblock-run");
  await expect(page.getByText("Start unblock run").first()).toBeVisible();
});

test("all people that a search finds are selected at once, over its pages, and put into a run", async ({
  page,
}) => {
  const [blocker] = await importPeople(1);
  await openPage(page, "/demo/users?q=user-00");
  await page.getByRole("checkbox", { name: "Select all loaded rows" }).check();
  const all = bar(page, 50).getByRole("button", { name: /^Select all \d+ found$/ });
  const count = Number(/\d+/.exec((await all.textContent()) ?? "")?.[0]);
  expect(count).toBeGreaterThan(50);
  await all.click();
  await expect(bar(page, count)).toBeVisible();
  await expectAccessible(page, "selected users");
  await expect(bar(page, count).getByRole("button", { name: /^Select/ })).toHaveCount(0);
  await bar(page, count).getByRole("button", { name: "Block", exact: true }).click();

  const person = page.getByRole("combobox", { name: "The person who blocks" });
  await expect(person).toBeFocused();
  await person.fill(blocker?.id ?? "");
  await page
    .getByRole("option")
    .filter({ hasText: blocker?.id ?? "" })
    .first()
    .click();
  await expect(page.getByText(`${count} rows are fine, none has errors.`)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("button", { name: `Block ${count} pairs` })).toBeEnabled();
});

test("channels that are ticked are cloned in a run, and members that are ticked are put into one", async ({
  page,
  baseURL,
}) => {
  const [owner = "", first = "", second = ""] = (await importPeople(3)).map(({ id }) => id);
  const prefix = `clones-${Date.now()}`;
  for (const [channelId, members] of [
    [`${prefix}-a`, [first, second]],
    [`${prefix}-b`, [second]],
  ] as const) {
    const body = { type: "public", name: channelId, channelId, ownerId: owner, members };
    await write(page.request, baseURL, "POST", "/api/demo/channels", body);
  }
  await openPage(page, `/demo/channels?q=${prefix}`);
  await page.getByRole("checkbox", { name: "Select row 1", exact: true }).check();
  await expect(bar(page, 1).getByRole("link", { name: "Clone", exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select row 2", exact: true }).check();
  await bar(page, 2).getByRole("button", { name: "Clone in a run" }).click();
  await page.getByRole("button", { name: "Check all rows" }).click();
  await expect(page.getByText("2 rows are fine, none has errors.")).toBeVisible();
  await page.getByRole("button", { name: "Create 2 channels" }).click();
  await untilFinished(page);
  await expect(page.getByRole("button", { name: /^Created\s*2$/ })).toBeVisible();

  await openPage(page, "/demo/channels?type=public");
  await page.getByRole("checkbox", { name: "Select all loaded rows" }).check();
  const all = page.getByRole("button", { name: /^Select all \d+ found$/ });
  const count = Number(/\d+/.exec((await all.textContent()) ?? "")?.[0]);
  await all.click();
  await expect(bar(page, count).getByRole("button", { name: "Copy IDs" })).toBeVisible();

  await openPage(page, `/demo/channels/${prefix}-a`);
  const members = page.getByRole("region", { name: "Members" });
  await members.getByRole("checkbox", { name: "Select all members found" }).check();
  await expectAccessible(page, "selected members");
  await bar(page, 3).getByRole("button", { name: "Create channels" }).click();
  await page.getByRole("menuitem", { name: "A channel for each" }).click();
  await expect(page.getByText("3 rows found.")).toBeVisible();
});

test("a pasted list of people can do what ticked rows can", async ({ page }) => {
  const [blocker, ...people] = (await importPeople(3)).map(({ id }) => id);
  await openPage(page, "/demo/users");
  await page.getByRole("button", { name: "People from a list" }).click();
  const dialog = page.getByRole("dialog", { name: "People from a list" });
  await dialog.getByLabel("User IDs").fill([...people, ...people].join("\n"));
  await dialog.getByRole("button", { name: "Read the list" }).click();
  await expect(dialog.getByText("2 people found.")).toBeVisible();
  await expectAccessible(page, "pasted people");
  await bar(page, 2).getByRole("button", { name: "Unblock" }).click();
  const person = page.getByRole("combobox", { name: "The person who unblocks" });
  await person.fill(blocker ?? "");
  await page
    .getByRole("option")
    .filter({ hasText: blocker ?? "" })
    .first()
    .click();
  await expect(page.getByText("0 rows are fine, 2 have warnings, none has errors.")).toBeVisible();
});
