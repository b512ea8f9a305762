import type { Locator, Page } from "@playwright/test";
import type { Misbehaviour } from "../lib/upstream/testing/misbehaviour";
import { expectAccessible } from "./expect-accessible";
import { test } from "./foreign-application";
import { openPage } from "./open-page";
import { expect } from "./page-test";

/** What a page says when it shows something that nobody sent. */
const invented = /undefined|\bnull\b|NaN|Invalid Date|\[object|1 Jan 1970|Jan 1, 1970|\b0 members/;

const grid = (page: Page, name = "Channels") => page.getByRole("grid", { name });

/** The side panel: the one region that can be closed. */
const panelOf = (page: Page) =>
  page
    .getByRole("region")
    .filter({ has: page.getByRole("button", { name: "Close", exact: true }) });

async function expectNothingInvented(place: Locator, what: string): Promise<void> {
  // Only visible text: the service's own JSON, nulls included, stays folded.
  expect((await place.allInnerTexts()).join("\n"), what).not.toMatch(invented);
}

/** The first channel of each shape, with ids that are awkward in addresses. */
const shapes = [
  "channel-00000",
  "channel-00001",
  "team/sales",
  "channel-00003",
  "100%",
  "party-🎉",
  "channel-00006",
  "back\\slash",
];

test("channels of a foreign service are listed whole, with nothing invented", async ({
  page,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 45, users: 30 });
  await openPage(page, `/${id}/channels?limit=20`);
  await expect(grid(page)).toContainText("Lobby 0");
  await expect(grid(page)).toContainText("친구 4 🎈");
  await expect(grid(page)).toContainText("channel-00001");
  await expectNothingInvented(grid(page), "first page");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Rows 21–40, more exist")).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/Rows 41–45/)).toBeVisible();
  await expectNothingInvented(grid(page), "last page");
});

test("each foreign channel opens from a link, in the panel and on its page, whatever its shape and id", async ({
  page,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 9, users: 3 });
  for (const channelId of shapes) {
    const encoded = encodeURIComponent(channelId);
    await openPage(page, `/${id}/channels?open=${encoded}`);
    await expect(panelOf(page).getByRole("heading", { name: "Banned" })).toBeVisible();
    await expect(panelOf(page).getByText(channelId, { exact: true }).first()).toBeVisible();
    await expectNothingInvented(panelOf(page), `panel of ${channelId}`);
    await openPage(page, `/${id}/channels/${encoded}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Banned" })).toBeVisible();
    await expect(main.getByText(channelId, { exact: true }).first()).toBeVisible();
    await expectNothingInvented(main, `page of ${channelId}`);
  }
});

test("what a foreign channel has beyond the interface, and in shapes of its own, is shown as it came", async ({
  page,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 9, users: 3 });
  await openPage(page, `/${id}/channels/channel-00000`);
  const main = page.getByRole("main");
  const banned = main.getByRole("region", { name: "Banned" });
  await expect(banned).toContainText("user-9");
  await expect(main.getByRole("region", { name: "Muted" })).toContainText("user-2");
  await expect(main).toContainText("theme");
  await expect(main).toContainText("pinned");
  await expect(main.getByRole("region", { name: "Last message" })).toContainText("like");
  await expectAccessible(page, "a channel beyond the interface");
});

test("foreign users are listed and opened with nothing invented", async ({ page, addForeign }) => {
  const { id } = await addForeign({ channels: 9, users: 30 });
  await openPage(page, `/${id}/users`);
  await expect(grid(page, "Users")).toContainText("Person 3 김");
  await expectNothingInvented(grid(page, "Users"), "users");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/Rows 21–30/)).toBeVisible();
  for (const userId of ["user-0", "user-1", "user-2", "user-3"]) {
    await openPage(page, `/${id}/users/${userId}`);
    const main = page.getByRole("main");
    await expect(main.getByText(userId, { exact: true }).first()).toBeVisible();
    await expect(main.getByRole("heading", { name: "Profile" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectNothingInvented(main, userId);
  }
});

test("a foreign bot list that repeats itself ends, with nothing invented", async ({
  page,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 25, users: 3 });
  await openPage(page, `/${id}/bots`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /Helper/ })).toBeVisible();
  await expectNothingInvented(main, "bots");
  await openPage(page, `/${id}/bots/bot-1`);
  await expect(main).toContainText("Lobby 0");
  await expectNothingInvented(main, "a bot");
  const more = page.getByRole("button", { name: "Load more" });
  await more.click();
  await expect(more).toHaveCount(0);
  await expect(main).toContainText("20 channels");
});

test.describe("that has no such thing, or fails", () => {
  // A refusal is logged by the browser, and one more time by React where a boundary shows it.
  test.use({ expectedErrors: /Failed to load resource|RequestError/ });

  test("a foreign service that refuses a channel without a word is told so, not guessed at", async ({
    page,
    addForeign,
  }) => {
    const { id } = await addForeign({ channels: 2, users: 2 });
    await openPage(page, `/${id}/channels?open=nowhere`);
    // {"error":true} alone does not say that the channel is missing, so nothing else may.
    const alert = panelOf(page).getByRole("alert");
    await expect(alert).toContainText("The channel could not be loaded");
    await expect(alert).toContainText("The chat service refused");
  });

  const failures: [misbehaviour: Misbehaviour, said: RegExp][] = [
    ["error with 200", /./],
    ["not JSON", /an answer that the console cannot read/],
    ["wrong shape", /an answer that the console cannot read/],
    ["500", /The chat service failed/],
    ["unauthorized", /refused the application’s ID or key/],
    ["429 for two minutes", /is limiting requests/],
    ["redirect elsewhere", /redirected to another address/],
    ["reset", /cannot be reached/],
  ];
  for (const [misbehaviour, said] of failures) {
    test(`a service that answers "${misbehaviour}" is told with the reason, and can be asked again`, async ({
      page,
      addForeign,
    }) => {
      const { id, service } = await addForeign({ channels: 5, users: 1 });
      service.misbehave(misbehaviour);
      await openPage(page, `/${id}/channels`);
      const alert = page.getByRole("alert").filter({ hasText: "Channels could not be loaded" });
      await expect(alert).toContainText(said);
      await expect(alert).toContainText("Request ID");
      service.misbehave(null);
      // The console leaves a failing service alone for a while.
      await expect(async () => {
        // Rows of an earlier press may arrive late and remove the button.
        const retry = alert.getByRole("button", { name: "Try again" });
        if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
        await expect(grid(page)).toContainText("Lobby 0", { timeout: 3_000 });
      }).toPass();
    });
  }
});
