import { expect, test } from "./create-form";
import { openPage } from "./open-page";

const minuteMs = 60_000;

test("a time that comes to a page on which none stood for long is told by what time it is now", async ({
  form,
  page,
}) => {
  await page.clock.install();
  await form.open();
  const id = form.madeId;
  await form.text("Name").fill("Made after a while");
  await page.clock.fastForward(10 * minuteMs);
  await form.submit.click();
  await form.ended(id);
  await expect(page.getByRole("main").locator("time").first()).toHaveText("10m ago");
});

test("a channel made by a service whose clock is ahead was created now, not in some minutes", async ({
  page,
  request,
  baseURL,
}) => {
  const id = `ahead-${Date.now()}`;
  await page.clock.install({ time: Date.now() - 10 * minuteMs });
  await openPage(page, `/demo/channels/channel-01198`);
  const made = await request.post("/api/demo/channels", {
    headers: { origin: baseURL ?? "", "x-switchboard-request": "1" },
    data: { type: "public", name: "Ahead of its time", channelId: id },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await page.clock.fastForward(31_000);
  await page.getByRole("link", { name: "Channels", exact: true }).first().click();
  const row = page.getByRole("row", { name: /Ahead of its time/ }).first();
  await expect(row.locator("time").first()).toHaveText("now");
  await page.clock.fastForward(31_000);
  await expect(row.locator("time").first()).toHaveText("now");
});
