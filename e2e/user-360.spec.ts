import { catalogComplete } from "./catalog";
import { expectAccessible } from "./expect-accessible";
import { write } from "./foreign-application";
import { openPage, reloadPage, scrollsSideways } from "./open-page";
import { expect, test } from "./page-test";
import { importPair } from "./people";

test("a user's page says what they own and joined, who blocked whom, and what staff did, with names", async ({
  page,
  request,
  baseURL,
}) => {
  await catalogComplete(request, "demo");
  const rows = await (await request.get("/api/demo/catalog/users?sort=-owned&limit=1")).json();
  const [owner] = rows.rows;
  await openPage(page, `/demo/users/${owner.id}`);
  const inApplication = page.getByRole("region", { name: "In the application" });
  const owned = inApplication.getByRole("link", { name: String(owner.channelsOwned), exact: true });
  await expect(owned.first()).toBeVisible();
  await expect(inApplication.getByText("Super channels do not list their members.")).toBeVisible();
  await expectAccessible(page, "a user's page");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await scrollsSideways(page)).toBe(false);
  await owned.first().click();
  await expect(page).toHaveURL(new RegExp(`/demo/channels\\?owner=${owner.id}`));
  await page.setViewportSize({ width: 1280, height: 800 });

  const watch = page.getByRole("button", { name: "Watch", exact: true });
  await openPage(page, `/demo/users/${owner.id}`);
  await watch.click();
  await expect(watch).toHaveAttribute("aria-pressed", "true");
  await openPage(page, "/demo/watching");
  const watched = page.getByRole("row").filter({ hasText: owner.id });
  await expect(watched.getByRole("link").first()).toHaveAttribute(
    "href",
    `/demo/users/${owner.id}`,
  );
  await expectAccessible(page, "what is watched");
  await watched.getByRole("button", { name: "Stop watching" }).click();
  await expect(watched).toHaveCount(0);
  await reloadPage(page);
  await expect(page.getByRole("heading", { name: "Watching" })).toBeVisible();
  await expect(watched).toHaveCount(0);

  const [person, foe] = await importPair();
  const path = `/api/demo/users/${encodeURIComponent(person.id)}/block`;
  await write(request, baseURL, "POST", path, { userId: foe.id, reason: "spam", ticket: "T-1" });
  await expect(async () => {
    await openPage(page, `/demo/users/${foe.id}`);
    const blockedBy = page.getByRole("region", { name: "In the application" });
    await expect(blockedBy.getByRole("link").filter({ hasText: person.id })).toContainText(
      person.username,
      { timeout: 2_000 },
    );
  }).toPass({ timeout: 90_000 });
  const history = page.getByRole("region", { name: "What staff did" });
  await expect(history.getByText("Block user")).toBeVisible();
  await expect(history.getByText(person.username)).toBeVisible();
  await history.getByRole("link", { name: "Open in Activity" }).click();
  const row = page.getByRole("row").filter({ hasText: "Block user" });
  await expect(row).toContainText(person.username);
  await expect(row).toContainText(foe.username);
});
