import { catalogComplete } from "./catalog";
import { ownOrigin } from "./consoles";
import { expectAccessible } from "./expect-accessible";
import { openPage, scrollsSideways } from "./open-page";
import { expect, test } from "./page-test";
import { joinByLink } from "./staff";

test("a person is found by part of their name from another page, an exact name first, on a phone too", async ({
  page,
  request,
}) => {
  await catalogComplete(request, "demo");
  // Somebody whom no page has loaded: the last of the list.
  const found = await request.get("/api/demo/catalog/users?sort=created&limit=1");
  const [person] = (await found.json()).rows;
  const { id, username } = person;
  await openPage(page, "/demo/bots");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const field = palette.getByRole("combobox");
  await field.fill(username.slice(0, -1));
  await expect(palette.getByRole("option").filter({ hasText: id })).toBeVisible();
  await field.fill(id);
  const exact = palette.getByRole("group", { name: "Exact match" });
  await expect(exact.getByRole("option").first()).toHaveText(`${username}${id}`);
  await expect(exact.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, "the palette with what the catalog found");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/demo/users/${id}$`));
  await expect(page.getByRole("heading", { name: username })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/settings");
  await page.getByRole("button", { name: /Search or jump/ }).click();
  await field.fill(username.slice(1).toUpperCase());
  await expect(palette.getByRole("option").filter({ hasText: id })).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
});

test("somebody with the least role reads how complete and how old the catalog's answers are", async ({
  page,
  request,
  browser,
}) => {
  await catalogComplete(request, "demo");
  const origin = ownOrigin();
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [] },
  });
  const grants = [{ role: "viewer", applicationId: "demo" }];
  await joinByLink(page.request, context.request, origin, grants);
  const viewers = await context.newPage();
  const basis = /^From the catalog: [\d,]+ channels, [\d,]+ users, complete · (now|\d+.* ago)$/;
  await openPage(viewers, "/demo/users/user-0059");
  const facts = viewers.getByRole("region", { name: "In the application" });
  await expect(facts.getByText(basis)).toBeVisible();
  await viewers.keyboard.press("Control+k");
  const palette = viewers.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("user-0059");
  await expect(palette.getByText(basis)).toBeVisible();
  await context.close();
});

test("every action is offered from every page, and leads where it is done", async ({ page }) => {
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const run = async (text: string, action: string) => {
    await openPage(page, "/demo/bots");
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill(text);
    await palette.getByRole("group", { name: "Actions" }).getByText(action).click();
  };
  await run("create many", "Create many channels");
  await expect(page).toHaveURL(/\/demo\/runs\/create-channels$/);
  await run("block", "Block a user…");
  await expect(page).toHaveURL(/\/demo\/blocks$/);
  await run("invite", "Invite staff");
  await expect(page.getByRole("dialog", { name: "Invite" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/settings\/staff$/);
});
