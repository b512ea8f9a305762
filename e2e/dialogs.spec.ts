import type { Locator, Page } from "@playwright/test";
import { addApplication, findService } from "./chat-service";
import { openPage } from "./open-page";
import { expect, test } from "./page-test";
import { importPair } from "./people";

/** Opens a dialog with the keyboard and expects the focus on `first`, and after Escape on the opener. */
async function holdFocus(page: Page, opener: Locator, first: (dialog: Locator) => Locator) {
  await opener.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(first(dialog)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test("a dialog opens on its first field, Escape closes it, and the focus goes back", async ({
  page,
}) => {
  const [user] = await importPair();
  await openPage(page, "/demo/channels");
  await holdFocus(page, page.getByRole("button", { name: "Export", exact: true }), (dialog) =>
    dialog.getByRole("radio", { checked: true }),
  );
  await openPage(page, "/settings/staff");
  await holdFocus(page, page.getByRole("button", { name: "Invite", exact: true }), (dialog) =>
    dialog.getByLabel("E-mail"),
  );
  await holdFocus(page, page.getByRole("button", { name: "Roles" }).first(), (dialog) =>
    dialog.getByRole("combobox", { name: "Role" }).first(),
  );
  await openPage(page, `/demo/users/${user.id}`);
  await holdFocus(page, page.getByRole("button", { name: "Block someone" }), (dialog) =>
    dialog.getByRole("combobox", { name: /^Whom/ }),
  );
});

test("a dialog that only asks opens on what changes nothing", async ({ page }) => {
  const service = await findService(page);
  const slug = await addApplication(page, service, service.url);
  await openPage(page, "/settings/applications");
  const row = page.getByRole("listitem").filter({ hasText: slug });
  await holdFocus(page, row.getByRole("button", { name: "Remove" }), (dialog) =>
    dialog.getByRole("button", { name: "Cancel" }),
  );
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row).toBeVisible();
});
