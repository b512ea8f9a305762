import { expectAccessible } from "./expect-accessible";
import { test } from "./foreign-application";
import { openPage } from "./open-page";
import { expect } from "./page-test";
import { joinByLink } from "./staff";

// Missing and forbidden pages, and a failing service, are refusals, which the browser logs.
test.use({ expectedErrors: /Failed to load resource/ });

test("axe finds nothing where an application is empty", async ({ page, addForeign }) => {
  const { id } = await addForeign({ channels: 0, users: 0 });
  for (const path of ["channels", "users", "bots", "activity", "runs"]) {
    await openPage(page, `/${id}/${path}`);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, `${path}, empty`);
  }
});

for (const path of ["channels", "users", "bots", "channels/c", "users/u", "bots/b"]) {
  test(`axe finds nothing where the service fails at ${path}, which says so`, async ({
    page,
    addForeign,
  }) => {
    const { id, service } = await addForeign({ channels: 3, users: 3 });
    service.misbehave("500");
    await openPage(page, `/${id}/${path}`);
    await expect(page.getByRole("main").getByText("The chat service failed").first()).toBeVisible();
    await expectAccessible(page, `${path}, failing`);
  });
}

test("axe finds nothing while rows are on their way", async ({ page, addForeign }) => {
  const { id } = await addForeign({ channels: 3, users: 3 });
  // The answer is held back for as long as axe takes to look.
  await page.route(/\/api\/[^/]+\/channels\?/, () => undefined);
  await openPage(page, `/${id}/channels?gather=true`);
  const pending = page.getByRole("main").getByRole("status", { name: /loading/i });
  await expect(pending).toBeVisible();
  await expectAccessible(page, "loading");
  await expect(pending).toBeVisible();
});

for (const path of ["channels", "users", "bots", "channels/c", "users/u", "bots/b"]) {
  test(`while the service keeps ${path} waiting, its shape stands there, and axe finds nothing`, async ({
    page,
    addForeign,
  }) => {
    const { id, service } = await addForeign({ channels: 3, users: 3 });
    service.misbehave("silent");
    await page.goto(`/${id}/${path}`, { waitUntil: "commit" });
    const pending = page
      .getByRole("main")
      .getByRole("status", { name: /loading/i })
      .first();
    await expect(pending).toBeVisible();
    await expectAccessible(page, `${path}, waiting`);
  });
}

test("axe finds nothing where the service knows no such thing", async ({ page }) => {
  for (const path of [
    "channels/none",
    "users/none",
    "bots/none",
    "runs/none",
    "frozen-views/none",
  ]) {
    await openPage(page, `/demo/${path}`);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, path);
  }
});

test("axe finds nothing at addresses that lead nowhere", async ({ page }) => {
  const paths = ["/nowhere", "/demo/nowhere", "/settings/nowhere", "/no-such-application/channels"];
  for (const path of paths) {
    await openPage(page, path);
    await expectAccessible(page, path);
  }
});

test("axe finds nothing where a person's roles do not reach", async ({
  page,
  request,
  baseURL,
}) => {
  const grants = [{ role: "viewer", applicationId: null }];
  await page.context().clearCookies();
  await joinByLink(request, page.request, baseURL ?? "", grants);
  await openPage(page, "/demo/channels/new");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, "forbidden");
  await openPage(page, "/demo/channels");
  await expect(page.getByRole("grid", { name: "Channels" })).toBeVisible();
  await expectAccessible(page, "channels of a viewer");
});
