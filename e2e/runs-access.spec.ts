import { addApplication, findService } from "./chat-service";
import { expectAccessible } from "./expect-accessible";
import { pressOn, tabTo } from "./keyboard";
import { openPage, scrollsSideways } from "./open-page";
import { expect, test } from "./page-test";
import { blockedBy, importPeople } from "./people";
import { untilFinished } from "./run-page";

test.beforeEach(({ page }) =>
  page.route(/^https:\/\/[^/]*\.invalid\//, (route) => route.fulfill()),
);

test("channels are created from pasted rows with the keyboard alone", async ({ page }) => {
  const prefix = `keys-${Date.now()}`;
  await openPage(page, "/demo/runs");
  await pressOn(page, page.getByRole("link", { name: "Create many channels" }));
  await expect(page).toHaveURL(/create-channels/);
  const rows = ["id,type,name", `${prefix}-1,public,One`, `${prefix}-2,private,Two`];
  await tabTo(page, page.getByLabel("Paste rows, or choose a file"));
  await page.keyboard.insertText(rows.join("\n"));
  await pressOn(page, page.getByRole("button", { name: "Read rows" }));
  await expect(page.getByText("2 rows found.")).toBeVisible();
  await pressOn(page, page.getByRole("button", { name: "Check all rows" }));
  await expect(page.getByText("2 rows are fine, none has errors.")).toBeVisible();
  await tabTo(page, page.getByLabel("Title"));
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "By keyboard" })).toBeVisible();
  await untilFinished(page);
  for (const number of [1, 2]) {
    const answer = await page.request.get(`/api/demo/channels/${prefix}-${number}`);
    expect(answer.status()).toBe(200);
  }
});

test("one person blocks a list and the run is undone, with the keyboard alone", async ({
  page,
}) => {
  const [user = "", ...targets] = (await importPeople(4)).map(({ id }) => id);
  await openPage(page, "/demo/runs/block-many");
  await tabTo(page, page.getByRole("combobox", { name: "The person who blocks" }));
  await page.keyboard.type(user);
  await expect(page.getByRole("option").filter({ hasText: user }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("User IDs to block"));
  await page.keyboard.insertText(targets.join("\n"));
  await pressOn(page, page.getByRole("button", { name: "Check the list" }));
  await expect(page.getByText("3 rows are fine, none has errors.")).toBeVisible();
  await tabTo(page, page.getByLabel("Reason"));
  await page.keyboard.type("spam");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/runs\/(?!block-many)/);
  await untilFinished(page);
  expect(await blockedBy(page.request, user)).toEqual(expect.arrayContaining(targets));

  await pressOn(page, page.getByRole("button", { name: "Undo the run" }));
  const dialog = page.getByRole("dialog", { name: "Undo this run" });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await pressOn(page, dialog.getByRole("button", { name: /^Undo \d+ rows?$/ }));
  await expect(page.getByText("Undoes")).toBeVisible();
  await untilFinished(page);
  expect(await blockedBy(page.request, user)).toEqual([]);
});

test("more than 100 rows in production start only once the application's name is typed", async ({
  page,
}) => {
  const [user = "", ...targets] = (await importPeople(102)).map(({ id }) => id);
  const service = await findService(page);
  const slug = await addApplication(page, service, service.url, "production");
  await openPage(page, `/${slug}/runs/block-many`);
  const pairs = targets.map((target) => `${user},${target}`);
  await page.getByLabel("User IDs to block").fill(["userId,blockedUserId", ...pairs].join("\n"));
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByText("101 rows are fine, none has errors.")).toBeVisible();
  const start = page.getByRole("button", { name: "Block 101 pairs" });
  const typed = page.getByLabel(`Type ${slug}`);
  await start.click();
  await expect(typed).toHaveAttribute("aria-invalid", "true");
  await expect(typed).toBeFocused();
  await typed.fill("another name");
  await start.click();
  await expect(page).toHaveURL(/block-many/);
  await typed.fill(slug);
  await start.click();
  await untilFinished(page);
  expect(await blockedBy(page.request, user)).toEqual(targets.sort());

  const named = `This changes ${slug}.`;
  await openPage(page, `/${slug}/channels/new`);
  await expect(page.getByText(named)).toBeVisible();
  await page.getByRole("button", { name: "Templates" }).click();
  await page.getByRole("menuitem", { name: "Save as template…" }).click();
  const template = page.getByRole("dialog", { name: "Save as template" });
  await expect(template.getByText(named)).toBeVisible();
  await openPage(page, `/${slug}/channels?type=public`);
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Save this search" }).click();
  await expect(page.getByRole("dialog", { name: "Save this search" })).toContainText(named);
});

for (const look of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const) {
  test(`axe finds nothing on the pages of runs at ${look.width} px`, async ({ page }) => {
    const [user = "", target = "", other = ""] = (await importPeople(3)).map(({ id }) => id);
    await page.setViewportSize(look);
    const clean = async (where: string) => {
      await expectAccessible(page, where);
      expect(await scrollsSideways(page), where).toBe(false);
    };
    await openPage(page, "/demo/runs/create-channels");
    await clean("create many, empty");
    const rows = ["id,type,name,owner", "a/b,public,One,nobody", `axe-${Date.now()},public,Two,`];
    await page.getByLabel("Paste rows, or choose a file").fill(rows.join("\n"));
    await page.getByRole("button", { name: "Read rows" }).click();
    await page.getByRole("button", { name: "Check all rows" }).click();
    await expect(page.getByText(/1 has errors/)).toBeVisible();
    await clean("create many, with an error");

    page.once("dialog", (dialog) => dialog.accept());
    await openPage(page, "/demo/runs/block-many");
    const pairs = [target, other].map((id) => `${user},${id}`);
    const list = page.getByLabel("User IDs to block");
    await list.fill(["userId,blockedUserId", ...pairs, `${user},nobody`].join("\n"));
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(page.getByText(/1 has errors/)).toBeVisible();
    await clean("block many, with an error");
    await list.fill(["userId,blockedUserId", ...pairs].join("\n"));
    await page.getByRole("button", { name: "Check the list" }).click();
    await page.getByRole("button", { name: "Block 2 pairs" }).click();
    await untilFinished(page);
    await clean("a run");
    await page.getByRole("button", { name: "Undo the run" }).click();
    const dialog = page.getByRole("dialog", { name: "Undo this run" });
    await expect(dialog).toBeVisible();
    await clean("the undo of a run");
    await dialog.getByRole("button", { name: /^Undo/ }).click();
    await expect(page.getByText("Undoes")).toBeVisible();
    await untilFinished(page);
    await openPage(page, "/demo/runs");
    await expect(page.getByText("Finished").first()).toBeVisible();
    await clean("the list of runs");
  });
}
