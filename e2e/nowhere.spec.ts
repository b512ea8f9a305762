import { openPage } from "./open-page";
import { expect, test } from "./page-test";
import { joinByLink } from "./staff";

// Missing and forbidden pages are refusals, which the browser logs.
test.use({ expectedErrors: /Failed to load resource/ });

test("an address that leads nowhere keeps the places and the search, says so, and leads on", async ({
  page,
}) => {
  for (const path of ["/demo/nowhere", "/demo/channels/a/b", "/settings/nowhere"]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByText("The address is wrong")).toBeVisible();
    await expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Channels" }),
    ).toHaveAttribute("href", "/demo/channels");
  }
  await openPage(page, "/demo/nowhere");
  await expect(page).toHaveTitle(/^Page not found · Demo · /);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Users");
  await page.getByRole("option", { name: "Users" }).first().click();
  await expect(page).toHaveURL("/demo/users");
});

test("a page that a person's roles do not reach keeps the places that they do", async ({
  page,
  request,
  baseURL,
}) => {
  await page.context().clearCookies();
  await joinByLink(request, page.request, baseURL ?? "", [
    { role: "viewer", applicationId: "demo" },
  ]);
  for (const path of ["/demo/channels/new", "/settings/staff"]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 403]);
    await expect(page.getByText("You do not have access to this page")).toBeVisible();
    await expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Channels" }),
    ).toBeVisible();
  }
});

test("an address of the API that leads nowhere is refused as JSON, with or without a session", async ({
  request,
  playwright,
  baseURL,
}) => {
  const stranger = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: { cookies: [], origins: [] },
  });
  for (const asker of [request, stranger]) {
    const answer = await asker.get("/api/demo/nowhere", { maxRedirects: 0 });
    expect(answer.status()).toBe(404);
    expect((await answer.json()).error.kind).toBe("not-found");
  }
  await stranger.dispose();
});
