import { test } from "./foreign-application";
import { openPage } from "./open-page";
import { expect } from "./page-test";

test("a live refresh brings what is new, marks it, and keeps the scroll and the selection", async ({
  page,
  request,
  baseURL,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 60, users: 1 });
  await page.clock.install();
  await openPage(page, `/${id}/channels`);
  await page.getByRole("button", { name: "Refresh every 30 seconds" }).click();
  await page.getByRole("checkbox", { name: "Select row 3", exact: true }).click();
  await expect(page.getByText("1 selected")).toBeVisible();
  const grid = page.getByRole("grid", { name: "Channels" });
  const scroller = grid.locator("..");
  await scroller.evaluate((element) => element.scrollTo(0, 72));

  const answer = await request.post(`/api/${id}/channels`, {
    headers: { origin: baseURL ?? "", "x-switchboard-request": "1" },
    data: { type: "public", name: "Fresh as the morning", channelId: "fresh" },
  });
  expect(answer.ok()).toBe(true);
  await page.clock.fastForward(31_000);

  const fresh = grid.getByRole("row", { name: /Fresh as the morning/ });
  await expect(fresh).toHaveCSS("animation-name", "mark");
  await expect(grid.getByRole("row", { name: /Lobby 7\b/ })).not.toHaveCSS(
    "animation-name",
    "mark",
  );
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(72);
  await expect(page.getByText("1 selected")).toBeVisible();
  // What was row 3 has moved down by one, and is what is selected.
  await expect(page.getByRole("checkbox", { name: "Select row 4", exact: true })).toBeChecked();
  await page.clock.fastForward(3_000);
  await expect(fresh).not.toHaveCSS("animation-name", "mark");
});
