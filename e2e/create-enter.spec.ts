import type { Page } from "@playwright/test";
import { emptyDraft } from "../lib/contract/channel-draft";
import { ownOrigin } from "./consoles";
import { type CreateForm, expect, test } from "./create-form";
import { expectAccessible } from "./expect-accessible";

/** Counts what the page sends to create or to check a channel. */
function countSent(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/channels(\/|$)/.test(new URL(request.url()).pathname)) {
      sent.push(request.url());
    }
  });
  return sent;
}

/** Presses Enter in every field that takes a line of text. */
async function enterEverywhere(form: CreateForm) {
  const { page } = form;
  const fields = [
    form.text("Name"),
    form.text("Image address"),
    form.text("Channel ID"),
    page.getByRole("combobox", { name: /^Category/ }),
    page.getByRole("combobox", { name: /^Subcategory/ }),
    page.getByLabel("Maximum members"),
    page.getByLabel("Hide earlier messages"),
    page.getByRole("radio").first(),
  ];
  for (const field of fields) {
    await field.focus();
    await page.keyboard.press("Enter");
  }
}

test("Enter in a field of a new channel creates nothing; Ctrl+Enter does, from the field", async ({
  form,
  page,
}) => {
  const sent = countSent(page);
  await form.open();
  const id = form.madeId;
  await form.text("Name").fill("Not by Enter alone");
  await enterEverywhere(form);
  await page.getByRole("button", { name: "Add a pair" }).click();
  await page.getByLabel("Key 1").fill("plan");
  await page.getByLabel("Value 1").fill("gold");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  expect(sent).toEqual([]);
  await expect(form.text("Name")).toHaveValue("Not by Enter alone");
  expect(await form.service.channel(id)).toBeNull();

  await page.getByRole("combobox", { name: /^Category/ }).focus();
  await page.keyboard.press("Control+Enter");
  await form.ended(id);
  expect(await form.service.channel(id)).toMatchObject({
    name: "Not by Enter alone",
    data: { plan: "gold" },
  });
});

test("while a template is edited, the page says so and nothing on it creates a channel", async ({
  form,
  page,
}) => {
  const templateId = crypto.randomUUID();
  const name = `Edited ${templateId.slice(0, 8)}`;
  const saved = await page.request.post(`/api/demo/templates/${templateId}`, {
    headers: { origin: ownOrigin(), "x-switchboard-request": "1" },
    data: { name, draft: { ...emptyDraft(), name: "From a template" }, modes: {} },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const sent = countSent(page);
  await form.open(`?template=${templateId}`);
  const id = form.madeId;
  await page.getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: "Edit this template" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Editing “${name}”`);
  await expect(form.submit).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Check now" })).toHaveCount(0);
  await enterEverywhere(form);
  await page.keyboard.press("Control+Enter");
  await page.waitForTimeout(300);
  expect(sent).toEqual([]);
  expect(await form.service.channel(id)).toBeNull();
  await expectAccessible(page, "the form while its template is edited");

  await page.getByRole("button", { name: "Stop editing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New channel");
  await form.submit.click();
  await form.ended(id);
});
