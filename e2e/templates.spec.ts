import type { Page } from "@playwright/test";
import { type ChannelDraft, emptyDraft } from "../lib/contract/channel-draft";
import { ownOrigin } from "./consoles";
import { expect, test } from "./create-form";
import { expectAccessible } from "./expect-accessible";
import { pressOn, tabTo } from "./keyboard";
import { openPage } from "./open-page";
import { joinByLink, signIn } from "./staff";

/** Stores a template of the demo application. */
async function addTemplate(page: Page, draft: Partial<ChannelDraft>, modes: object) {
  const origin = ownOrigin();
  const id = crypto.randomUUID();
  const name = `Kept ${id.slice(0, 8)}`;
  const saved = await page.request.post(`/api/demo/templates/${id}`, {
    headers: { origin, "x-switchboard-request": "1" },
    data: { name, draft: { ...emptyDraft(), ...draft }, modes },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  return { id, name };
}

interface StoredTemplate {
  id: string;
  name: string;
  draft: { category: string };
  modes: Record<string, string>;
}

test("a template is kept, changed and removed with the keyboard alone, and the application's templates follow", async ({
  form,
  page,
}) => {
  const name = `Team ${Date.now()}`;
  const stored = async (): Promise<StoredTemplate | undefined> => {
    const { templates } = await (await page.request.get("/api/demo/templates")).json();
    return templates.find((one: StoredTemplate) => one.name.startsWith(name));
  };
  /** Opens the menu that has the focus and chooses with the arrow keys. */
  const choose = async (item: string) => {
    await page.keyboard.press("Enter");
    const wanted = page.getByRole("menu").getByRole("menuitem", { name: item, exact: true });
    await expect(wanted).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("ArrowDown");
    }
    await expect(wanted).toBeFocused();
    await page.keyboard.press("Enter");
  };
  await form.open();
  await tabTo(page, page.getByRole("button", { name: "Templates" }));
  await choose("Save as template…");
  const saving = page.getByRole("dialog", { name: "Save as template" });
  await tabTo(page, saving.getByLabel("Template name"));
  await page.keyboard.type(name);
  const mode = saving.getByRole("combobox", {
    name: "Category: what the template does",
    exact: true,
  });
  await tabTo(page, mode);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "Filled in" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Locked" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(mode).toHaveText("Locked");
  await expectAccessible(page, "the dialog of a template");
  await pressOn(page, saving.getByRole("button", { name: "Save", exact: true }));
  await expect(saving).toHaveCount(0);
  expect(await stored()).toMatchObject({ name, modes: { category: "locked", name: "filled" } });

  await tabTo(page, page.getByRole("button", { name }));
  await choose("Edit this template");
  await tabTo(page, page.getByRole("combobox", { name: /^Category/ }));
  await page.keyboard.type("support");
  await page.keyboard.press("Escape");
  await pressOn(page, page.getByRole("button", { name: "Save template…" }));
  const changing = page.getByRole("dialog", { name: "Change template" });
  await tabTo(page, changing.getByLabel("Template name"));
  await page.keyboard.press("End");
  await page.keyboard.type(" two");
  await pressOn(page, changing.getByRole("button", { name: "Save", exact: true }));
  await expect(changing).toHaveCount(0);
  expect(await stored()).toMatchObject({ name: `${name} two`, draft: { category: "support" } });

  await tabTo(page, page.getByRole("button", { name: `${name} two` }));
  await choose("Edit this template");
  await pressOn(page, page.getByRole("button", { name: "Save template…" }));
  await pressOn(page, changing.getByRole("button", { name: "Remove template" }));
  await expect(changing).toHaveCount(0);
  expect(await stored()).toBeUndefined();
  await openPage(page, "/demo/activity?action=remove-template");
  await expect(page.getByRole("cell", { name: `${name} two` })).toBeVisible();
});

test("a template removed by a double click comes back whole with Undo, and no second click is heard", async ({
  form,
  page,
}) => {
  const template = await addTemplate(page, { category: "support" }, { category: "locked" });
  await form.open(`?template=${template.id}`);
  await page.getByRole("button", { name: template.name }).click();
  await page.getByRole("menuitem", { name: "Edit this template" }).click();
  await page.getByRole("button", { name: "Save template…" }).click();
  const changing = page.getByRole("dialog", { name: "Change template" });
  const stored = async () => {
    const { templates } = await (await page.request.get("/api/demo/templates")).json();
    return templates.find((one: StoredTemplate) => one.id === template.id);
  };
  const before = await stored();
  await changing.getByRole("button", { name: "Remove template" }).dblclick();
  await expect(changing).toHaveCount(0);
  const notices = page.getByRole("region", { name: "Notifications" });
  await expect(notices.getByText("Template removed for everybody")).toBeVisible();
  expect(await stored()).toBeUndefined();
  await notices.getByRole("button", { name: "Undo" }).click();
  await expect(notices.getByText("Template restored")).toBeVisible();
  const { updatedAt: _, ...kept } = before;
  expect(await stored()).toMatchObject(kept);
  await page.getByRole("button", { name: "Templates" }).click();
  await expect(page.getByRole("menuitemradio", { name: template.name })).toBeVisible();
});

test("where a template sets the type, the form shows that type alone and says why", async ({
  form,
  page,
}) => {
  const template = await addTemplate(page, { type: "broadcast" }, { type: "locked" });
  await form.open(`?template=${template.id}`);
  await expect(page.getByText(/^The template sets the type/)).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(1);
  await expect(page.getByRole("radio", { name: "Broadcast", exact: true })).toBeChecked();
  await expectAccessible(page, "a form whose type a template sets");
  await page.getByRole("button", { name: template.name }).click();
  await page.getByRole("menuitem", { name: "Continue without it" }).click();
  await expect(page.getByRole("radio")).toHaveCount(7);
});

test("the image is shown as it loads from its address, and a broken one is said to be so", async ({
  form,
  page,
}) => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  await page.route("https://pictures.invalid/**", (route) =>
    route.request().url().endsWith("good.svg")
      ? route.fulfill({ contentType: "image/svg+xml", body: picture })
      : route.fulfill({ status: 404 }),
  );
  await form.open();
  const id = form.madeId;
  const address = form.text("Image address");
  await address.fill("https://pictures.invalid/gone.png");
  await address.blur();
  await expect(page.getByText("No image could be loaded from there")).toBeVisible();
  await address.fill("https://pictures.invalid/good.svg");
  await address.blur();
  const image = page.getByRole("img", { name: "The channel’s image" });
  await expect
    .poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
    .toBe(8);
  await expect(page.getByText("No image could be loaded from there")).toHaveCount(0);
  await form.submit.click();
  await form.ended(id);
  const made = await form.service.channel(id);
  expect(made?.imageUrl).toBe("https://pictures.invalid/good.svg");
});

test("who loses the right while the form is open is told, with the input kept, and is then refused the page", async ({
  form,
  page,
  browser,
}) => {
  const origin = ownOrigin();
  const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const own = await theirs.newPage();
  const email = await joinByLink(page.request, own.request, origin, [
    { role: "product", applicationId: null },
  ]);
  await openPage(own, `${origin}/demo/channels/new`);
  await expect(own).toHaveURL(/[?&]id=/);
  const id = new URL(own.url()).searchParams.get("id") ?? "";
  const name = own.getByRole("textbox", { name: /^Name/ });
  await name.fill("Not any more");

  const { staff } = await (await page.request.get("/api/console/staff")).json();
  const person = staff.find((one: { email: string }) => one.email === email);
  const changed = await page.request.patch(`/api/console/staff/${person.id}`, {
    headers: { origin, "x-switchboard-request": "1" },
    data: { grants: [{ role: "viewer", applicationId: null }] },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await own.getByRole("button", { name: "Create channel", exact: true }).click();
  // Changing somebody's roles ends their sessions.
  await expect(own.getByRole("alert").filter({ hasText: "nothing was sent" })).toContainText(
    "Sign in again",
  );
  await expect(own.getByRole("button", { name: "Create anyway" })).toHaveCount(0);
  await expect(name).toHaveValue("Not any more");
  expect(await form.service.channel(id)).toBeNull();

  own.on("dialog", (dialog) => dialog.accept());
  await signIn(own, { email, password: "a person's long password" });
  await expect(own).toHaveURL(/\/demo\/channels/);
  const refused = await own.goto(`${origin}/demo/channels/new`);
  expect(refused?.status()).toBe(403);
  await expect(own.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(own.getByRole("button", { name: "Create channel", exact: true })).toHaveCount(0);
  await theirs.close();
});
