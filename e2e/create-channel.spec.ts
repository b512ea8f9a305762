import { expect, test } from "./create-form";
import { openPage, reloadPage } from "./open-page";
import { importPair } from "./people";

const types = [
  { name: "Private", type: "private" },
  { name: "Public", type: "public" },
  { name: "Invitation only", type: "invitationOnly" },
  { name: "Broadcast", type: "broadcast" },
  { name: "Super private", type: "super_private" },
  { name: "Super public", type: "super_public" },
  { name: "Super broadcast", type: "super_broadcast" },
];

for (const { name, type } of types) {
  test(`a ${type} channel is created with every field that its type has`, async ({
    form,
    page,
  }) => {
    const [owner, member] = await importPair();
    const id = `made-${type}-${Date.now()}`;
    const isSuper = type.startsWith("super_");
    await form.open();
    await form.choose(name);
    await form.text("Name").fill(`The ${name}`);
    await form.name(owner.id, "Owner");
    await form.name(member.id, "Members");
    if (type === "invitationOnly") {
      await page.getByRole("button", { name: "Generate" }).click();
    } else {
      await expect(form.text("Invitation code")).toHaveCount(0);
    }
    await page.getByRole("combobox", { name: /^Category/ }).fill("분류 🎈");
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: /^Subcategory/ }).fill("sub");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add a pair" }).click();
    await page.getByLabel("Key 1").fill("plan");
    await page.getByLabel("Value 1").fill("gold");
    await page.getByLabel("Hide earlier messages").check();
    if (!isSuper) await page.getByLabel("Maximum members").fill("7");
    await form.text("Channel ID").fill(id);
    await form.submit.click();
    await form.ended(id);

    const made = await form.service.channel(id);
    expect(made).toMatchObject({
      type,
      name: `The ${name}`,
      ownerId: owner.id,
      category: "분류 🎈",
      subcategory: "sub",
      data: { plan: "gold" },
      hideMessagesBeforeJoin: true,
      memberCount: 2,
      maxMemberCount: isSuper ? -1 : 7,
    });
    if (type === "invitationOnly") expect(made?.invitationCode).toMatch(/^[A-Z0-9]{10}$/);
    if (!isSuper) {
      expect(made?.members.map((each) => each.id).sort()).toEqual([owner.id, member.id].sort());
    }
  });
}

test("two presses make one channel, under the id that the form had from the start", async ({
  form,
}) => {
  await form.open();
  const id = form.madeId;
  await form.text("Name").fill("Pressed twice");
  const posts: string[] = [];
  form.page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/channels")) posts.push(id);
  });
  await form.submit.dblclick();
  await form.ended(id);
  expect(posts).toHaveLength(1);
  expect(await form.service.channel(id)).toMatchObject({ name: "Pressed twice" });
});

test("a reload keeps the input and the id, and after sending it says that the channel is there", async ({
  form,
  page,
}) => {
  await form.open();
  const id = form.madeId;
  await form.text("Name").fill("Kept over a reload");
  page.on("dialog", (dialog) => dialog.accept());
  await reloadPage(page);
  await expect(form.text("Name")).toHaveValue("Kept over a reload");
  expect(form.madeId).toBe(id);
  await form.submit.click();
  await form.ended(id);

  await openPage(page, `/demo/channels/new?id=${id}`);
  await expect(page.getByText("This form has already created a channel")).toBeVisible();
  await form.submit.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Nothing new was created" }),
  ).toBeVisible();
  expect(await form.service.channel(id)).toMatchObject({ name: "Kept over a reload" });
});

test("leaving with unsent input asks first, and the input can be continued", async ({
  form,
  page,
}) => {
  await openPage(page, "/demo/channels");
  await page.getByRole("link", { name: "New channel" }).click();
  await expect(page).toHaveURL(/[?&]id=/);
  const id = form.madeId;
  await form.text("Name").fill("Not sent yet");
  const dialog = page.getByRole("dialog", { name: "Leave without sending?" });
  await page.getByRole("link", { name: "Users" }).first().click();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(form.text("Name")).toHaveValue("Not sent yet");

  await page.goBack();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Channels" })).toBeVisible();

  await form.open();
  await page.getByRole("button", { name: "Continue it" }).click();
  await expect(form.text("Name")).toHaveValue("Not sent yet");
  await form.submit.click();
  await form.ended(id);
  expect(await form.service.channel(id)).toMatchObject({ name: "Not sent yet" });
});

test("a clone is filled in like its source, gets an id of its own, and is created", async ({
  form,
}) => {
  const [owner] = await importPair();
  const source = `source-${Date.now()}`;
  await form.open();
  await form.choose("Public");
  await form.text("Name").fill("To be cloned");
  await form.name(owner.id, "Owner");
  await form.page.getByRole("combobox", { name: /^Category/ }).fill("news");
  await form.page.keyboard.press("Escape");
  await form.text("Channel ID").fill(source);
  await form.submit.click();
  await form.ended(source);

  await form.page.getByRole("link", { name: "Clone" }).click();
  await expect(form.page.getByText("Copied from To be cloned")).toBeVisible();
  await expect(form.page).toHaveURL(/[?&]id=/);
  const id = form.madeId;
  await form.text("Name").fill("The clone");
  await form.submit.click();
  await form.ended(id);
  expect(id).not.toBe(source);
  expect(await form.service.channel(id)).toMatchObject({
    type: "public",
    name: "The clone",
    ownerId: owner.id,
    category: "news",
  });
});

test("a template locks one field, asks for another, and fills a third", async ({ form, page }) => {
  const templateName = `Support ${Date.now()}`;
  await form.open();
  await form.choose("Broadcast");
  await page.getByRole("combobox", { name: /^Category/ }).fill("support");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Templates" }).click();
  await page.getByRole("menuitem", { name: "Save as template…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as template" });
  await dialog.getByLabel("Template name").fill(templateName);
  const setMode = async (field: string, mode: string) => {
    const label = `${field}: what the template does`;
    await dialog.getByRole("combobox", { name: label, exact: true }).click();
    await page.getByRole("option", { name: mode, exact: true }).click();
    await expect(page.getByRole("listbox")).toHaveCount(0);
  };
  await setMode("Category", "Locked");
  await setMode("Type", "Locked");
  await setMode("Name", "Required");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());

  page.on("dialog", (question) => question.accept());
  await form.open();
  await page.getByRole("button", { name: "Templates" }).click();
  await page.getByRole("menuitemradio", { name: templateName }).click();
  const types = page.getByRole("group", { name: "Type", exact: true }).getByRole("radio");
  await expect(types).toHaveCount(1);
  await expect(types).toBeChecked();
  await expect(types).toBeDisabled();
  await expect(types).toHaveAccessibleName("Broadcast");
  await expect(form.text("Category")).toBeDisabled();
  await expect(form.text("Category")).toHaveValue("support");
  await form.submit.click();
  expect(await form.errorAt(form.text("Name"))).toBe("The template requires this.");
  await expect(form.text("Name")).toBeFocused();
  const id = form.madeId;
  await form.text("Name").fill("From a template");
  await form.submit.click();
  await form.ended(id);
  expect(await form.service.channel(id)).toMatchObject({
    type: "broadcast",
    name: "From a template",
    category: "support",
  });
});
