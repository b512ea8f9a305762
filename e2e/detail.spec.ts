import { expectAccessible } from "./expect-accessible";
import { openPage, reloadPage } from "./open-page";
import { expect, test } from "./page-test";

// Pictures of generated people live at addresses that do not exist.
test.beforeEach(({ page }) =>
  page.route(/^https:\/\/[^/]*\.invalid\//, (route) => route.fulfill()),
);

test("a row opens its channel beside the list; a reload and a pasted link show the same; Escape closes", async ({
  page,
}) => {
  // Other journeys create channels, but none of this category.
  await openPage(page, "/demo/channels?category=marketplace");
  await page.getByRole("grid", { name: "Channels" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/[?&]open=channel-01200/);
  const panel = page.getByRole("region", { name: /speedrun\.lab/ });
  await expect(panel.getByRole("heading", { name: "What its type means" })).toBeVisible();
  const parts = await panel.getByRole("heading", { level: 2 }).allTextContents();
  expect(parts.slice(1, 3)).toEqual(["Last message", "Members"]);
  // It has no message yet, which takes a line and no more.
  const message = await panel.getByRole("region", { name: "Last message" }).boundingBox();
  expect(message?.height).toBeLessThan(44);
  await expect(page).toHaveTitle(/speedrun\.lab · Demo · Switchboard$/);
  await reloadPage(page);
  await expect(panel.getByRole("table", { name: "Members" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
  await expect(page).toHaveTitle("Channels · Demo · Switchboard");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Open full page" }).click();
  await expect(page).toHaveURL(/channels\/channel-01200$/);
  await expect(page).toHaveTitle(/speedrun\.lab · Demo · Switchboard$/);
  // The server's own title for the page is streamed, and may arrive after the channel's name.
  await page.evaluate(() => {
    document.title = "channel-01200 · Demo · Switchboard";
  });
  await expect(page).toHaveTitle(/speedrun\.lab · Demo · Switchboard$/);
});

test("the address of a panel, a channel's page and a user's page is copied whole", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const channelsOwn = page.getByRole("button", { name: "Copy channel ID" });
  // A press on the button of the skeleton is lost to sight when what was loaded replaces it.
  for (const [path, loaded] of [
    ["/demo/channels?category=marketplace&open=channel-01200", channelsOwn],
    ["/demo/channels/channel-01200", channelsOwn],
    ["/demo/users/user-0001", page.getByRole("link", { name: "What staff did" })],
  ] as const) {
    await openPage(page, path);
    await expect(loaded.first()).toBeVisible();
    const button = page.getByRole("button", { name: "Copy link" });
    await button.click();
    await expect(button).toHaveAttribute("data-copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(path, page.url()).href);
  }
});

test("the ids of the members found and the request for a channel are copied, and where the browser forbids it the page says so", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, "/demo/channels/channel-01198");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("searchbox", { name: "Find members" }).fill("user-0059");
  const copyIds = page.getByRole("button", { name: "Copy IDs" });
  await copyIds.click();
  await expect(page.getByText("1 ID copied")).toBeVisible();
  expect(await copied()).toBe("user-0059");
  await page.getByRole("button", { name: "Copy as cURL" }).click();
  await expect(page.getByText("cURL command copied")).toBeVisible();
  const command = await copied();
  expect(command).toContain("/channels/channel-01198");

  // Over plain HTTP, where the console also runs, browsers have no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  const notices = page.getByRole("region", { name: "Notifications" });
  await copyIds.click();
  await expect(notices.getByText("The browser did not allow copying")).toBeVisible();
  await expect(notices).not.toContainText("user-0059");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(notices).toContainText(page.url());
  await page.getByRole("button", { name: "Copy as cURL" }).click();
  await expect(notices).toContainText(command);
});

test("with a channel open, j and k walk to the next and the previous one", async ({ page }) => {
  await openPage(page, "/demo/channels?category=marketplace&open=channel-01200");
  await expect(page.getByRole("table", { name: "Members" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/open=channel-01198/);
  await page.keyboard.press("k");
  await expect(page).toHaveURL(/open=channel-01200/);
});

test("a channel's page sorts and searches its members and opens what is kept about one", async ({
  page,
}) => {
  await openPage(page, "/demo/channels/channel-01198");
  const members = page.getByRole("table", { name: "Members" });
  await members.getByRole("button", { name: "Member", exact: true }).click();
  await expect(members.getByRole("columnheader", { name: "Member", exact: true })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.getByRole("searchbox", { name: "Find members" }).fill("user-0059");
  await expect(members.getByRole("link")).toHaveCount(1);
  await members.getByRole("button", { name: "Details of Priya Okafor" }).press("Enter");
  await expect(members.getByText("Member info")).toBeVisible();
  await page.getByText("JSON", { exact: true }).click();
  await expect(page.getByText('"id": "channel-01198"')).toBeVisible();
});

test("a super channel says what is not provided instead of showing nobody", async ({ page }) => {
  await openPage(page, "/demo/channels/channel-01199");
  const members = page.getByRole("region", { name: "Members" });
  await expect(members.getByText("Not available for super channels")).toBeVisible();
  await expectAccessible(page, "a super channel");
});

test("users: the next page is in the URL, an exact id opens, and its page survives a reload", async ({
  page,
}) => {
  await openPage(page, "/demo/users");
  await expect(page.getByText(/^Rows 1–50 of [\d,]+$/)).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/^Rows 51–100 of [\d,]+$/)).toBeVisible();
  await reloadPage(page);
  await expect(page.getByText(/^Rows 51–100 of [\d,]+$/)).toBeVisible();
  await page.getByRole("textbox", { name: "Open user by ID" }).fill("user-0059");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Priya Okafor" })).toBeVisible();
  await reloadPage(page);
  await expect(page.getByRole("heading", { level: 1, name: "Priya Okafor" })).toBeVisible();
});

test("a bot found in channels opens with its channels, page after page", async ({ page }) => {
  await openPage(page, "/demo/bots");
  await page.getByRole("link", { name: /Help desk/ }).press("Enter");
  await expect(page).toHaveURL(/\/demo\/bots\/bot-1$/);
  await expect(page.getByText("100 channels loaded, more exist")).toBeVisible();
  await page.getByRole("button", { name: "Load more" }).press("Enter");
  await expect(page.getByText(/^1\d\d channels, end of list$/)).toBeVisible();
  await expect(page).toHaveURL(/\?pages=2$/);
  await reloadPage(page);
  await expect(page.getByText(/^1\d\d channels, end of list$/)).toBeVisible();
});
