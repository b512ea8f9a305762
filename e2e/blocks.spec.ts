import type { Locator, Page } from "@playwright/test";
import { holdRequests, openPage, reloadPage } from "./open-page";
import { expect, test } from "./page-test";
import { blockedBy, importPair } from "./people";

/** Opens the page of two people. */
async function openPair(page: Page, a: string, b: string) {
  await openPage(page, `/demo/blocks?a=${a}&b=${b}`);
}

/** The part of the page that speaks of one direction: the first or the second person blocking. */
function direction(page: Page, a: string, b: string) {
  return page.getByRole("region", { name: `${a} towards ${b}`, exact: true });
}

async function confirm(page: Page, verb: "Block" | "Unblock", reason = "", ticket = "") {
  const dialog = page.getByRole("dialog");
  if (reason) await dialog.getByLabel("Reason").fill(reason);
  if (ticket) await dialog.getByLabel("Ticket").fill(ticket);
  await dialog.getByRole("button", { name: verb, exact: true }).click();
}

/** Presses the one Block button there, and confirms. */
async function block(place: Locator, reason = "", ticket = "") {
  await place.getByRole("button", { name: "Block", exact: true }).click();
  await confirm(place.page(), "Block", reason, ticket);
}

// Pictures of generated people live at addresses that do not exist.
test.beforeEach(({ page }) =>
  page.route(/^https:\/\/[^/]*\.invalid\//, (route) => route.fulfill()),
);

test("block, undo, block, reload, unblock: the service ends as the screen says", async ({
  page,
}) => {
  const [a, b] = await importPair();
  await openPair(page, a.id, b.id);
  const card = direction(page, a.username, b.username);
  await expect(card.getByText("has not blocked")).toBeVisible();

  await block(card, "spam", "T-7");
  await expect(card.getByText(`${a.username} has blocked ${b.username}`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByText("has not blocked")).toBeVisible();
  await expect.poll(() => blockedBy(page.request, a.id)).not.toContain(b.id);

  await block(card, "spam again", "T-8");
  await expect.poll(() => blockedBy(page.request, a.id)).toContain(b.id);
  await reloadPage(page);
  await expect(card.getByText(`${a.username} has blocked ${b.username}`)).toBeVisible();
  await expect(card.getByText("spam again")).toBeVisible();
  await expect(card.getByText("T-8")).toBeVisible();

  await card.getByRole("button", { name: "Unblock" }).click();
  await confirm(page, "Unblock");
  await expect(card.getByText("has not blocked")).toBeVisible();
  await expect.poll(() => blockedBy(page.request, a.id)).not.toContain(b.id);
});

test("a block that was there before is said to be, offers no Undo, and stays", async ({ page }) => {
  const [a, b] = await importPair();
  await openPair(page, a.id, b.id);
  const card = direction(page, a.username, b.username);
  await expect(card.getByText("has not blocked")).toBeVisible();
  // Somebody else blocks while the page still shows that nobody does.
  await page.evaluate(
    async ([user, blocked]) => {
      await fetch(`/api/demo/users/${user}/block`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-switchboard-request": "1" },
        body: JSON.stringify({ userId: blocked }),
      });
    },
    [a.id, b.id],
  );
  await block(card);
  await expect(page.getByText("had already blocked")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  expect(await blockedBy(page.request, a.id)).toContain(b.id);
});

test("both directions are two things, and the people are in the URL", async ({ page }) => {
  const [a, b] = await importPair();
  await openPage(page, "/demo/blocks");
  for (const [label, person] of [
    ["First person", a],
    ["Second person", b],
  ] as const) {
    await page.getByLabel(label).fill(person.id);
    await page.getByRole("option").filter({ hasText: person.id }).first().click();
  }
  await expect(page).toHaveURL(new RegExp(`a=${a.id}&b=${b.id}`));
  await block(direction(page, b.username, a.username));
  await expect(direction(page, b.username, a.username).getByText("has blocked")).toBeVisible();
  await expect(direction(page, a.username, b.username).getByText("has not blocked")).toBeVisible();
  await expect.poll(() => blockedBy(page.request, b.id)).toContain(a.id);
  expect(await blockedBy(page.request, a.id)).not.toContain(b.id);
});

test("the activity offers Undo only where it would work, and a press that came too late says who was sooner", async ({
  page,
  context,
}) => {
  const [a, b] = await importPair();
  await openPair(page, a.id, b.id);
  await block(direction(page, a.username, b.username));
  await expect.poll(() => blockedBy(page.request, a.id)).toContain(b.id);
  const filtered = `/demo/activity?action=block-user&target=${a.id}`;
  await openPage(page, filtered);
  const undo = page.getByRole("main").getByRole("button", { name: "Undo", exact: true });
  await expect(undo).toHaveCount(1);

  const stale = await context.newPage();
  await openPage(stale, filtered);
  const staleUndo = stale.getByRole("main").getByRole("button", { name: "Undo", exact: true });
  await expect(staleUndo).toHaveCount(1);
  await undo.click();
  await expect.poll(() => blockedBy(page.request, a.id)).not.toContain(b.id);
  // The filter hides the row of the undo, and the button is gone all the same.
  await expect(undo).toHaveCount(0);
  await reloadPage(page);
  await expect(page.getByRole("link", { name: "Block" }).first()).toBeVisible();
  await expect(undo).toHaveCount(0);

  await staleUndo.click();
  await expect(stale.getByText(/\S+@\S+ undid it on .+ at \d/)).toBeVisible();
  await expect(stale.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(staleUndo).toHaveCount(0);
  expect(await blockedBy(page.request, a.id)).not.toContain(b.id);
  await stale.close();
});

test("two people are chosen without the mouse, one field after the other", async ({ page }) => {
  const [a, b] = await importPair();
  await openPage(page, "/demo/blocks");
  for (const [label, person] of [
    ["First person", a],
    ["Second person", b],
  ] as const) {
    await expect(page.getByRole("combobox", { name: label })).toBeFocused();
    await page.keyboard.type(person.id);
    await expect(page.getByRole("option").first()).toContainText(person.username);
    await page.keyboard.press("Enter");
    await expect(page.getByText(person.id, { exact: true })).toBeVisible();
  }
  await expect(page).toHaveURL(new RegExp(`a=${a.id}&b=${b.id}`));
});

test("the reason of a block stands there before the service has answered", async ({ page }) => {
  const [a, b] = await importPair();
  const answer = await holdRequests(page, "**/block");
  const known = page.waitForResponse(`**/api/demo/users/${a.id}/block-reasons`);
  await openPair(page, a.id, b.id);
  await known;
  const card = direction(page, a.username, b.username);
  await block(card, "spam", "T-9");
  await expect(card.getByText("T-9")).toBeVisible();
  answer();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(card.getByText("spam")).toBeVisible();
});

test("the checker names the row that decides: the blocked cannot join the blocker's channel", async ({
  page,
}) => {
  const { rows } = await (await page.request.get("/api/demo/channels?type=public")).json();
  const channel = rows.find((row: { ownerId: string }) => row.ownerId);
  const [outsider] = await importPair();
  await openPair(page, channel.ownerId, outsider.id);
  await page.getByLabel("Channel", { exact: true }).fill(channel.id);
  await page.getByRole("button", { name: "Check" }).click();
  const check = page.getByRole("region", { name: "Check a channel" });
  await expect(check.getByText("Blocks do not keep")).toBeVisible();
  await block(page.getByRole("region", { name: " towards " }).first());
  await expect(check.getByText("Refused:")).toBeVisible();
  await expect(check.getByText("joins a channel that")).toBeVisible();
  await reloadPage(page);
  await expect(check.getByText("Refused:")).toBeVisible();
});

test("a block is taken back from its row of the activity", async ({ page }) => {
  const [a, b] = await importPair();
  await openPair(page, a.id, b.id);
  const card = direction(page, a.username, b.username);
  await block(card);
  await expect.poll(() => blockedBy(page.request, a.id)).toContain(b.id);
  await openPage(page, `/demo/activity?target=${a.id}`);
  await page.getByRole("row").filter({ hasText: b.id }).getByRole("button").click();
  await expect.poll(() => blockedBy(page.request, a.id)).not.toContain(b.id);
  await expect(page.getByRole("row").filter({ hasText: "Unblock user" })).toBeVisible();
});

test("a user's page leads to a pair with them, and to what staff did about them", async ({
  page,
}) => {
  const [a, b] = await importPair();
  await openPage(page, `/demo/users/${a.id}`);
  await page.getByRole("link", { name: "Check a pair" }).click();
  await expect(page.getByRole("combobox", { name: "Second person" })).toBeFocused();
  await page.keyboard.type(b.id);
  await expect(page.getByRole("option").first()).toContainText(b.username);
  await page.keyboard.press("Enter");
  const card = direction(page, b.username, a.username);
  await expect(card.getByText("has not blocked")).toBeVisible();
  await card.getByRole("link", { name: a.username }).click();
  await page.getByRole("link", { name: "What staff did" }).click();
  await expect(page).toHaveURL(new RegExp(`/demo/activity\\?target=${a.id}$`));
  await expect(page.getByText("Nothing matches these filters")).toBeVisible();
});

test.describe("pasting", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  const paste = async (page: Page, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press("Control+v");
  };

  for (const [name, between] of [
    ["a space", " "],
    ["a comma", ", "],
    ["a line's end", "\n"],
  ] as const) {
    test(`two ids with ${name} between them, pasted for one person of a pair, are taken for both`, async ({
      page,
    }) => {
      const [a, b] = await importPair();
      await openPage(page, "/demo/blocks");
      const first = page.getByRole("combobox", { name: /^First/ });
      await expect(first).toBeFocused();
      await paste(page, `${a.id}${between}${b.id}`);
      await expect(page).toHaveURL(new RegExp(`a=${a.id}&b=${b.id}`));
      await expect(direction(page, a.username, b.username)).toBeVisible();
    });
  }

  test("where one person is wanted, a pasted second one is said to be left out", async ({
    page,
  }) => {
    const [a, b] = await importPair();
    await openPage(page, `/demo/users/${a.id}`);
    await page.getByRole("button", { name: "Block someone" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("combobox", { name: /^Whom/ })).toBeFocused();
    await paste(page, `${b.id} ${a.id}`);
    await expect(dialog.getByText(`Only one person fits here. Left out: ${a.id}`)).toBeVisible();
    await expect(dialog.getByText(b.username)).toBeVisible();
  });
});
