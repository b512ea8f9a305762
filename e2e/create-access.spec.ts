import { expect, test } from "./create-form";
import { expectAccessible } from "./expect-accessible";
import { openPage, scrollsSideways } from "./open-page";

for (const look of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const) {
  test(`axe finds nothing in the form at ${look.width} px, empty and with errors`, async ({
    form,
    page,
  }) => {
    await page.setViewportSize(look);
    await form.open();
    await expectAccessible(page, "the form, empty");
    await form.choose("Invitation only");
    await page.getByRole("button", { name: "Add a pair" }).click();
    await page.getByLabel("Value 1").fill("without a key");
    await form.submit.click();
    await expect(form.text("Invitation code")).toBeFocused();
    await expectAccessible(page, "the form with errors");
    expect(await scrollsSideways(page)).toBe(false);
  });
}

test("a channel is created with the keyboard alone", async ({ form, page }) => {
  await openPage(page, "/demo/channels");
  await expect(page.getByRole("link", { name: "New channel" })).toBeVisible();
  // A key pressed before the page listens is lost.
  await expect(async () => {
    await page.keyboard.press("c");
    await expect(page).toHaveURL(/channels\/new/, { timeout: 3_000 });
  }).toPass();
  await expect(form.submit).toBeVisible();
  await expect(page).toHaveURL(/[?&]id=/);
  const id = form.madeId;
  await page.getByRole("radio", { name: "Private", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Public", exact: true })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(form.text("Name")).toBeFocused();
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Control+Enter");
  await form.ended(id);
  expect(await form.service.channel(id)).toMatchObject({ type: "public", name: "By keyboard" });
});
