import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { test } from "./foreign-application";
import { openPage } from "./open-page";
import { expect } from "./page-test";

// Few rows, since other journeys run axe on pages with many.
const few = { channels: 7, users: 3 };

const windows = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

/** Runs axe on the page with a menu open, and closes the menu. */
async function holdMenu(page: Page, name: string | RegExp) {
  const button = page.getByRole("button", { name, exact: typeof name === "string" }).first();
  await button.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, `menu of ${name}`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
}

for (const [size, viewport] of Object.entries(windows)) {
  test.describe(`${size} windows: axe finds nothing`, () => {
    test.use({ viewport });

    test("in the menus of the shell and of a list", async ({ page, addForeign }) => {
      const { id } = await addForeign(few);
      await openPage(page, `/${id}/channels`);
      await holdMenu(page, /^Account of/);
      await holdMenu(page, /Switch application/);
      await holdMenu(page, "View");
      await holdMenu(page, "Type");
      await holdMenu(page, "50 per page");
      if (size === "phone") return;
      await holdMenu(page, "Theme");
      await holdMenu(page, "Language");
      await page.getByRole("button", { name: "Members column" }).focus();
      await holdMenu(page, "Members column");
    });

    test("in a filter with its suggestions, and in what notices say", async ({
      page,
      context,
      addForeign,
    }) => {
      const { id } = await addForeign(few);
      await openPage(page, `/${id}/channels`);
      await page.getByRole("button", { name: "Category", exact: true }).first().click();
      const field = page.getByRole("combobox", { name: "Category" });
      await field.press("ArrowDown");
      await expect(page.getByRole("option").first()).toBeVisible();
      await expectAccessible(page, "suggestions");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(field).toHaveCount(0);

      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("checkbox", { name: "Select row 2", exact: true }).click();
      await page.getByRole("button", { name: "Copy IDs" }).click();
      await expect(page.getByText("1 ID copied")).toBeVisible();
      await expectAccessible(page, "a notice");
      // Over plain HTTP, where the console also runs, browsers have no clipboard.
      await page.evaluate(() =>
        Object.defineProperty(navigator, "clipboard", { value: undefined }),
      );
      await page.getByRole("button", { name: "Copy IDs" }).click();
      const notices = page.getByRole("region", { name: "Notifications" });
      await expect(notices.getByText("The browser did not allow copying")).toBeVisible();
      await expectAccessible(page, "a notice of failure");
      await page.keyboard.press("F6");
      await expectAccessible(page, "a notice of failure, reached");
    });

    test("in the export from its start to its end", async ({ page }) => {
      await openPage(page, "/demo/channels?type=super_public");
      await page.getByRole("button", { name: "Export", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Export channels" });
      await expectAccessible(page, "the export before it starts");
      await dialog.getByRole("button", { name: "Export", exact: true }).click();
      await expect(dialog.getByRole("status")).toContainText("exported");
      await expectAccessible(page, "the export at its end");
    });

    test("in the palette with and without a command found", async ({ page, addForeign }) => {
      const { id } = await addForeign(few);
      await openPage(page, `/${id}/channels`);
      await page.getByRole("button", { name: /Search or jump/ }).click();
      const palette = page.getByRole("dialog", { name: "Command palette" });
      await palette.getByRole("combobox").fill("open");
      await expectAccessible(page, "the palette");
      await page.keyboard.press("Escape");
      await expect(palette).toHaveCount(0);
      await openPage(page, "/settings");
      await page.getByRole("button", { name: /Search or jump/ }).click();
      await palette.getByRole("combobox").fill("no such command");
      await expectAccessible(page, "the palette without a command");
    });

    test("in a channel beside its list, with its JSON and a member's details open", async ({
      page,
    }) => {
      await openPage(page, "/demo/channels?open=channel-01198");
      await page
        .getByRole("button", { name: /^Details of/ })
        .first()
        .click();
      await page.getByText("JSON", { exact: true }).click();
      await expectAccessible(page, "a channel, unfolded");
    });

    test("in the dialogs of blocks", async ({ page }) => {
      await openPage(page, "/demo/users/user-0059");
      await page.getByRole("button", { name: "Block someone" }).click();
      await page.getByRole("combobox", { name: "Whom to block" }).fill("user-00");
      await expect(page.getByRole("option").first()).toBeVisible();
      await expectAccessible(page, "people to block");
    });

    test("in the dialogs and selects of the settings", async ({ page }) => {
      await openPage(page, "/settings/staff");
      await page.getByRole("button", { name: "Invite" }).click();
      const invite = page.getByRole("dialog", { name: "Invite" });
      await expectAccessible(page, "the invitation");
      await invite.getByRole("combobox", { name: "Role", exact: true }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
      await expectAccessible(page, "a select");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(invite).toHaveCount(0);
      await page.getByRole("button", { name: /roles/i }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, "somebody's roles");
      await openPage(page, "/settings/applications");
      await page.getByRole("button", { name: "Add application" }).click();
      await expect(page.getByRole("dialog", { name: "Add application" })).toBeVisible();
      await expectAccessible(page, "a new application");
    });
  });
}
