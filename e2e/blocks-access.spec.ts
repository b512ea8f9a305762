import { expectAccessible } from "./expect-accessible";
import { pressOn, tabTo } from "./keyboard";
import { openPage, scrollsSideways } from "./open-page";
import { expect, test } from "./page-test";
import { blockedBy, importPair } from "./people";

test.beforeEach(({ page }) =>
  page.route(/^https:\/\/[^/]*\.invalid\//, (route) => route.fulfill()),
);

test("somebody is blocked and unblocked on a user's page with the keyboard alone", async ({
  page,
}) => {
  const [user, other] = await importPair();
  await openPage(page, `/demo/users/${user.id}`);
  await pressOn(page, page.getByRole("button", { name: "Block someone" }));
  const dialog = page.getByRole("dialog");
  const whom = dialog.getByRole("combobox", { name: "Whom to block" });
  await expect(whom).toBeFocused();
  await tabTo(page, dialog.getByLabel("Ticket"));
  await page.keyboard.press("Enter");
  await expect(whom).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByText("Choose whom to block.")).toBeVisible();
  await expect(whom).toBeFocused();
  await page.keyboard.type(other.id);
  await expect(page.getByRole("option").filter({ hasText: other.id }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByLabel("Reason"));
  await page.keyboard.type("by keyboard");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => blockedBy(page.request, user.id)).toContain(other.id);

  await pressOn(page, page.getByRole("button", { name: `Unblock ${other.username}` }).first());
  await pressOn(page, dialog.getByRole("button", { name: "Unblock", exact: true }));
  await expect.poll(() => blockedBy(page.request, user.id)).not.toContain(other.id);
});

test("two people are chosen on their page, one blocks and unblocks the other, with the keyboard alone", async ({
  page,
}) => {
  const [a, b] = await importPair();
  await openPage(page, "/demo/blocks");
  for (const [label, { id }] of [
    ["First person", a],
    ["Second person", b],
  ] as const) {
    await tabTo(page, page.getByRole("combobox", { name: label }));
    await page.keyboard.type(id);
    await expect(page.getByRole("option").filter({ hasText: id }).first()).toBeVisible();
    await page.keyboard.press("Enter");
  }
  const card = page.getByRole("region", { name: `${a.username} towards ${b.username}` });
  await pressOn(page, card.getByRole("button", { name: "Block", exact: true }));
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByLabel("Reason"));
  await page.keyboard.type("ticket by keyboard");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => blockedBy(page.request, a.id)).toEqual([b.id]);
  await expect(card.getByText("ticket by keyboard")).toBeVisible();

  await pressOn(page, card.getByRole("button", { name: "Unblock", exact: true }));
  await pressOn(page, dialog.getByRole("button", { name: "Unblock", exact: true }));
  await expect.poll(() => blockedBy(page.request, a.id)).toEqual([]);
});

for (const look of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const) {
  test(`axe finds nothing where blocks are made at ${look.width} px`, async ({ page }) => {
    const [user, other] = await importPair();
    await page.setViewportSize(look);
    const clean = async (where: string) => {
      await expectAccessible(page, where);
      expect(await scrollsSideways(page), where).toBe(false);
    };
    await openPage(page, `/demo/users/${user.id}`);
    await page.getByRole("button", { name: "Block someone" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Block", exact: true }).click();
    await expect(dialog.getByText("Choose whom to block.")).toBeVisible();
    await clean("the dialog with an error");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await clean("the user's page");

    await openPage(page, "/demo/blocks");
    await clean("nobody chosen");
    await openPage(page, `/demo/blocks?a=${user.id}&b=${other.id}`);
    await expect(page.getByText("What does this block change?").first()).toBeVisible();
    await clean("two people");
  });
}
