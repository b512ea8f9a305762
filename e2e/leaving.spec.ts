import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { openPage } from "./open-page";
import { expect, test } from "./page-test";
import { importPair } from "./people";

const question = (page: Page) => page.getByRole("dialog", { name: "Leave without sending?" });

/** Checks that each way out of a form asks first, and that staying keeps what was typed. */
async function asksOnEveryWay(page: Page, field: Locator, value: string) {
  const here = page.url();
  const stays = async () => {
    await question(page).getByRole("button", { name: "Stay" }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(here);
    await expect(field).toHaveValue(value);
  };
  await test.step("the browser's back button", async () => {
    for (const _ of [1, 2]) {
      await page.evaluate(() => history.back());
      await stays();
    }
  });
  await test.step("reloading and closing", async () => {
    // After a dismissed question the navigation never settles, so it is not awaited.
    const asked = page.waitForEvent("dialog");
    void page.evaluate(() => location.reload());
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expect(field).toHaveValue(value);
  });
  if ((await page.getByRole("dialog").count()) > 0) return;
  await test.step("a link", async () => {
    await page.getByRole("link", { name: "Users", exact: true }).click();
    await stays();
  });
  await test.step("the command palette", async () => {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await palette.getByRole("combobox").fill("Activity");
    await expect(palette.getByRole("option", { selected: true })).toContainText("Activity");
    await page.keyboard.press("Enter");
    await stays();
  });
}

async function leavesBy(page: Page, go: () => Promise<void>, to: RegExp) {
  await go();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(to);
}

test("the form of a new channel is not left without a question", async ({ page }) => {
  await openPage(page, "/demo/users");
  await openPage(page, "/demo/channels/new");
  await expect(page).toHaveURL(/[?&]id=/);
  const name = page.getByRole("textbox", { name: /^Name/ });
  await name.fill("Half a thought");
  await asksOnEveryWay(page, name, "Half a thought");
  await page.evaluate(() => history.back());
  await expectAccessible(page, "the question before leaving");
  await question(page).getByRole("button", { name: "Stay" }).click();
  await leavesBy(page, () => page.evaluate(() => history.back()), /\/demo\/users/);
  await openPage(page, "/demo/channels/new");
  await page.getByRole("button", { name: "Continue it" }).click();
  await expect(name).toHaveValue("Half a thought");
  const users = page.getByRole("link", { name: "Users", exact: true });
  await leavesBy(page, () => users.click(), /\/demo\/users/);
});

for (const { path, field } of [
  { path: "/demo/runs/create-channels", field: "Paste rows, or choose a file" },
  { path: "/demo/runs/block-many", field: "User IDs to block" },
  { path: "/demo/runs/unblock-many", field: "User IDs to unblock" },
]) {
  test(`${path} is not left with rows in it without a question`, async ({ page }) => {
    await openPage(page, "/demo/runs");
    await openPage(page, path);
    const rows = page.getByLabel(field);
    await rows.fill("type\npublic");
    await asksOnEveryWay(page, rows, "type\npublic");
    const users = page.getByRole("link", { name: "Users", exact: true });
    await leavesBy(page, () => users.click(), /\/demo\/users/);
  });
}

test("the dialog of a template is not closed with changes without a question", async ({ page }) => {
  await openPage(page, "/demo/channels/new");
  await expect(page).toHaveURL(/[?&]id=/);
  await page.getByRole("button", { name: "Templates", exact: true }).click();
  await page.getByRole("menuitem", { name: /Save as/ }).click();
  const dialog = page.getByRole("dialog", { name: "Save as template" });
  const name = dialog.getByLabel("Template name");
  await name.fill("Half a template");
  await asksOnEveryWay(page, name, "Half a template");
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Stay" }).click();
  await expect(name).toHaveValue("Half a template");
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toHaveCount(0);
});

test("the dialog of a block is not closed with a reason in it without a question, and leaves no trace in the way back", async ({
  page,
}) => {
  const [a, b] = await importPair();
  await openPage(page, "/demo/runs");
  await openPage(page, `/demo/blocks?a=${a.id}&b=${b.id}`);
  const card = page.getByRole("region", { name: `${a.username} towards ${b.username}` });
  const block = card.getByRole("button", { name: /^Block/ });
  await block.click();
  const dialog = page.getByRole("dialog", { name: "Block someone" });
  const reason = dialog.getByLabel("Reason");
  await reason.fill("spam");
  await asksOnEveryWay(page, reason, "spam");
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toHaveCount(0);
  await block.click();
  await reason.fill("spam again");
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole("button", { name: /^Unblock/ })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/demo\/runs$/);
});
