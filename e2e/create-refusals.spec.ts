import { startFaultProxy } from "../lib/console/runs/testing/fault-proxy";
import { addApplication } from "./chat-service";
import { CreateForm, expect, test } from "./create-form";
import { importPeople } from "./people";

test("what breaks a bound is said at its field before anything is sent", async ({ form, page }) => {
  await form.open();
  const id = form.madeId;
  await form.choose("Invitation only");
  const category = page.getByRole("combobox", { name: /^Category/ });
  await category.fill("🎈".repeat(33));
  await page.keyboard.press("Escape");
  await form.text("Channel ID").fill("a/b");
  for (const number of [1, 2]) {
    await page.getByRole("button", { name: "Add a pair" }).click();
    await page.getByLabel(`Key ${number}`).fill("same");
    await page.getByLabel(`Value ${number}`).fill("x");
  }
  await page.getByLabel("Maximum members").fill("101");
  await form.submit.click();
  expect(await form.errorAt(category)).toContain("Has 33 characters, at most 32");
  expect(await form.errorAt(form.text("Channel ID"))).toContain("no / or \\");
  expect(await form.errorAt(form.text("Invitation code"))).toContain("needs an invitation code");
  expect(await form.errorAt(page.getByLabel("Key 1"))).toContain("is used twice");
  expect(await form.errorAt(page.getByLabel("Maximum members"))).toContain("must be 1 to 100");
  await expect(form.text("Invitation code")).toBeFocused();
  expect(await form.service.channel(id)).toBeNull();
});

test("the check finds who is unknown, blocked or too many, and the service then refuses the same at the same field", async ({
  form,
  page,
}) => {
  const [owner = "", friend = "", foe = ""] = (await importPeople(3)).map(({ id }) => id);
  const sendAnyway = page.getByRole("button", { name: "Send anyway" });
  const serviceSays = page.getByRole("alert").filter({ hasText: "The service says" });

  await test.step("a block between owner and member", async () => {
    await form.service.block(foe, owner);
    await form.open();
    await form.name(owner, "Owner");
    await form.name(foe, "Members");
    await form.submit.click();
    expect(await form.errorAt(form.picker("Members"))).toContain(`${foe} has blocked ${owner}`);
    await sendAnyway.click();
    await expect(serviceSays).toBeVisible();
    expect(await form.errorAt(form.picker("Members"))).toContain("has blocked");
    const id = form.madeId;
    expect(await form.service.channel(id)).toBeNull();
    await form.service.unblock(foe, owner);
    await form.submit.click();
    await form.ended(id);
    expect((await form.service.channel(id))?.memberCount).toBe(2);
  });

  await test.step("an unknown member, with the input kept", async () => {
    await form.open();
    await form.text("Name").fill("Kept");
    await form.name("nobody-at-all", "Members");
    await form.submit.click();
    expect(await form.errorAt(form.picker("Members"))).toContain(
      "does not know a user nobody-at-all",
    );
    await sendAnyway.click();
    await expect(serviceSays).toBeVisible();
    expect(await form.errorAt(form.picker("Members"))).not.toBe("");
    await expect(form.text("Name")).toHaveValue("Kept");
    expect(await form.service.channel(form.madeId)).toBeNull();
    await page.evaluate(() => sessionStorage.clear());
  });

  await test.step("more members than the maximum", async () => {
    page.once("dialog", (dialog) => dialog.accept());
    await form.open();
    await form.name(owner, "Owner");
    await form.name(friend, "Members");
    await page.getByLabel("Maximum members").fill("1");
    await form.submit.click();
    expect(await form.errorAt(form.picker("Members"))).toContain("the maximum is 1");
    await sendAnyway.click();
    await expect(serviceSays).toBeVisible();
    expect(await form.errorAt(form.picker("Members"))).not.toBe("");
    await page.evaluate(() => sessionStorage.clear());
  });

  await test.step("an id that is taken, and one that is reused", async () => {
    page.once("dialog", (dialog) => dialog.accept());
    const id = `one-to-one-${Date.now()}`;
    await form.open();
    await form.name(owner, "Owner");
    await form.name(friend, "Members");
    await form.text("Channel ID").fill(id);
    await form.submit.click();
    await form.ended(id);

    await form.open();
    await form.name(owner, "Owner");
    await form.text("Channel ID").fill(id);
    await form.submit.click();
    expect(await form.errorAt(form.text("Channel ID"))).toContain("is taken");
    await sendAnyway.click();
    await expect(serviceSays).toBeVisible();
    expect(await form.errorAt(form.text("Channel ID"))).toContain("is taken");

    await page.getByLabel("Reuse a channel that has this ID").check();
    await form.submit.click();
    expect(await form.errorAt(form.text("Channel ID"))).toContain("Only in it");
    await form.name(friend, "Members");
    await form.submit.click();
    await page.getByRole("button", { name: "Use that channel" }).click();
    await form.ended(id);
    await expect(page.getByText("Using the existing channel")).toBeVisible();
    expect((await form.service.channel(id))?.memberCount).toBe(2);
  });
});

test("a lost answer is looked up: what arrived counts as created, what did not can be sent again", async ({
  form,
  page,
}) => {
  // The first answer is lost after the write; the second write never arrives.
  const proxy = await startFaultProxy(form.service.url, (n) =>
    n === 1 ? "drop" : n === 2 ? { status: 503 } : "pass",
  );
  try {
    const slug = await addApplication(page, form.service, proxy.url);
    const faulty = new CreateForm(page, form.service, slug);
    await faulty.open();
    const first = faulty.madeId;
    await faulty.text("Name").fill("The answer is lost");
    await faulty.submit.click();
    await expect(page.getByText("The answer was lost, but the channel exists")).toBeVisible();
    await faulty.ended(first);
    expect(await form.service.channel(first)).toMatchObject({ name: "The answer is lost" });

    await faulty.open();
    const second = faulty.madeId;
    await faulty.text("Name").fill("The request is lost");
    await faulty.submit.click();
    await expect(
      page.getByRole("alert").filter({ hasText: "there is no such channel" }),
    ).toBeVisible();
    await expect(faulty.text("Name")).toHaveValue("The request is lost");
    expect(await form.service.channel(second)).toBeNull();
    await faulty.submit.click();
    await faulty.ended(second);
    expect(await form.service.channel(second)).toMatchObject({ name: "The request is lost" });
  } finally {
    await proxy.close();
  }
});

test("a channel is not told as created where the answer was lost and the person gave the ID, which may be somebody else's", async ({
  form,
  page,
}) => {
  const proxy = await startFaultProxy(form.service.url, () => "drop");
  try {
    const slug = await addApplication(page, form.service, proxy.url);
    const faulty = new CreateForm(page, form.service, slug);
    await faulty.open();
    const id = `given-${faulty.madeId}`;
    await faulty.text("Name").fill("Whose is it");
    await faulty.text("Channel ID").fill(id);
    await faulty.submit.click();
    const told = page
      .getByRole("alert")
      .filter({ hasText: "A channel with this ID and these settings exists" });
    await expect(told).toContainText("no way to tell who created it");
    const open = told.getByRole("link", { name: "Open it" });
    await expect(open).toHaveAttribute("href", `/${slug}/channels/${id}`);
    expect(await form.service.channel(id)).toMatchObject({ name: "Whose is it" });
  } finally {
    await proxy.close();
  }
});
