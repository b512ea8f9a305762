import type { Page } from "@playwright/test";
import { startFaultProxy } from "../lib/console/runs/testing/fault-proxy";
import { addApplication, findService } from "./chat-service";
import { ownOrigin } from "./consoles";
import { write } from "./foreign-application";
import { holdRequests, openPage, reloadPage } from "./open-page";
import { expect, test } from "./page-test";
import { blockedBy, importPair, importPeople } from "./people";
import { confirmAdmin, signIn } from "./staff";

// Writes are refused on purpose, which the browser logs.
test.use({ expectedErrors: /Failed to load resource/ });

/** Pictures of generated people live at addresses that do not exist. */
async function fulfilPictures(page: Page) {
  await page.route(/^https:\/\/[^/]*\.invalid\//, (route) => route.fulfill());
}

test.beforeEach(({ page }) => fulfilPictures(page));

/** The block list of the page, by what a person sees of it. */
function blockList(page: Page) {
  const list = page.getByRole("region", { name: "Blocked people" });
  return {
    list,
    row: (id: string) => list.getByRole("row").filter({ hasText: id }),
    block: async (id: string, reason = "") => {
      await list.getByRole("button", { name: "Block someone" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox", { name: "Whom to block" }).fill(id);
      await page.getByRole("option").filter({ hasText: id }).first().click();
      if (reason) await dialog.getByLabel("Reason").fill(reason);
      await dialog.getByRole("button", { name: "Block", exact: true }).click();
      await expect(dialog).toHaveCount(0);
    },
  };
}

test("people blocked by the picker stand in the list, are found, copied, unblocked from the row, and the service agrees", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [user, first, second] = await importPeople(3);
  if (!user || !first || !second) throw new Error("three people were imported");
  await openPage(page, `/demo/users/${user.id}`);
  const { list, row, block } = blockList(page);
  await block(first.id, "rude");
  await expect(row(first.id)).toContainText("rude");
  await block(second.id);
  await expect(row(second.id)).toBeVisible();
  await expect.poll(() => blockedBy(page.request, user.id)).toEqual([first.id, second.id]);

  await list.getByRole("searchbox", { name: "Find in loaded rows" }).fill(first.id);
  await expect(list.getByText("1 found", { exact: true })).toBeVisible();
  await expect(row(second.id)).toHaveCount(0);
  await reloadPage(page);
  await expect(row(first.id)).toContainText("rude");
  await expect(row(second.id)).toHaveCount(0);

  await row(first.id).getByRole("checkbox").check({ force: true });
  const bar = page.getByRole("toolbar", { name: "1 selected" });
  await bar.getByRole("button", { name: "Copy IDs" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first.id);
  await bar.getByRole("button", { name: "Clear selection" }).click();

  await row(first.id)
    .getByRole("button", { name: `Unblock ${first.username}` })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Unblock", exact: true }).click();
  await expect(row(first.id)).toHaveCount(0);
  await expect.poll(() => blockedBy(page.request, user.id)).not.toContain(first.id);
  expect(await blockedBy(page.request, user.id)).toContain(second.id);

  // A page of the list that began after the one who is unblocked is not there any more.
  await openPage(page, `/demo/users/${user.id}?blockedAfter=${first.id}&blockedPage=2`);
  await list.getByRole("button", { name: "Try again" }).click();
  await expect(row(second.id)).toBeVisible();
});

test("a refused block leaves the list as it was, with the reason, and a lost answer is looked up", async ({
  page,
}) => {
  const [user, foe] = await importPair();
  const service = await findService(page);
  const proxy = await startFaultProxy(service.url, (n) => (n === 1 ? { status: 400 } : "drop"));
  try {
    const slug = await addApplication(page, service, proxy.url);
    await openPage(page, `/${slug}/users/${user.id}`);
    const { row, block } = blockList(page);
    // The answer is held until the screen has shown what was asked.
    const release = await holdRequests(page, `**/api/${slug}/users/*/block`);
    await block(foe.id);
    await expect(row(foe.id)).toBeVisible();
    release();
    const said = page.getByRole("region", { name: "Notifications" });
    await expect(said.getByText(`${foe.username} was not blocked`)).toBeVisible();
    await expect(said.getByText("Refused on purpose.")).toBeVisible();
    await expect(row(foe.id)).toHaveCount(0);
    expect(await blockedBy(page.request, user.id)).not.toContain(foe.id);

    await said.getByRole("button", { name: "Try again" }).click();
    await expect(said.getByText("The answer was lost, but looking again showed")).toBeVisible();
    await expect(row(foe.id)).toBeVisible();
    expect(await blockedBy(page.request, user.id)).toContain(foe.id);
    await reloadPage(page);
    await expect(row(foe.id)).toBeVisible();
  } finally {
    await proxy.close();
  }
});

test("a viewer sees whom somebody blocks, and nothing that blocks, unblocks or starts a run", async ({
  page,
  browser,
  baseURL,
}) => {
  const [user, foe] = await importPair();
  await write(page.request, baseURL, "POST", `/api/demo/users/${user.id}/block`, {
    userId: foe.id,
  });
  const person = { email: `viewer-${Date.now()}@example.com`, password: "a viewer's password" };
  await confirmAdmin(page.request, ownOrigin());
  const invited = await write(page.request, baseURL, "POST", "/api/console/staff", {
    email: person.email,
    grants: [{ role: "viewer", applicationId: null }],
  });
  const token = /#([\w-]+)/.exec(JSON.stringify(invited))?.[1];
  const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const viewer = await theirs.newPage();
  await fulfilPictures(viewer);
  await write(viewer.request, baseURL, "POST", "/api/console/setup/accept", {
    token,
    name: "Vera",
    password: person.password,
  });
  await theirs.clearCookies();
  await signIn(viewer, person);
  await expect(viewer).toHaveURL(/\/demo\/channels/);

  const rail = viewer.getByRole("navigation").first();
  await expect(rail.getByRole("link", { name: "Blocks" })).toBeVisible();
  await expect(rail.getByRole("link", { name: "Runs" })).toHaveCount(0);
  const verbs = viewer.getByRole("button", { name: /^(Block|Unblock|Undo)( |$)/ });
  await openPage(viewer, `/demo/users/${user.id}`);
  await expect(blockList(viewer).row(foe.id)).toBeVisible();
  await expect(verbs).toHaveCount(0);
  await openPage(viewer, `/demo/blocks?a=${user.id}&b=${foe.id}`);
  await expect(
    viewer.getByText(`${user.username} has blocked ${foe.username}`).first(),
  ).toBeVisible();
  await expect(verbs).toHaveCount(0);
  await openPage(viewer, "/demo/activity");
  await expect(viewer.getByRole("heading", { name: "Activity" })).toBeVisible();
  await expect(verbs).toHaveCount(0);
  await openPage(viewer, "/demo/runs/block-many");
  await expect(viewer.getByText("You do not have access to this page")).toBeVisible();
  await theirs.close();

  await openPage(page, "/demo/channels");
  await expect(
    page.getByRole("navigation").first().getByRole("link", { name: "Runs" }),
  ).toBeVisible();
});
