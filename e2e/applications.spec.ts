import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { ownOrigin } from "./consoles";
import { expectAccessible } from "./expect-accessible";
import { openPage, reloadPage } from "./open-page";
import { expect, test } from "./page-test";

const key = "key-of-the-second-application-91c3";
let service: Server;
let baseUrl = "";
const keysSeen: string[] = [];

// A second chat service: a real listener that has one channel and knows one key.
test.beforeAll(async () => {
  service = createServer((request, response) => {
    keysSeen.push(String(request.headers["api-key"]));
    response.setHeader("content-type", "application/json");
    if (request.headers["api-key"] !== key) {
      response.statusCode = 401;
      response.end(JSON.stringify({ error: true, code: "1006", message: "unauthorized" }));
      return;
    }
    const channel = { id: "second-1", name: "Channel of the second", type: "public", ownerId: "" };
    response.end(JSON.stringify({ channels: [channel], hasNext: false }));
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const address = service.address();
  baseUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});

test.afterAll(() => {
  service.closeAllConnections();
  service.close();
});

// A name that is not the application's is refused, which the browser logs.
test.use({ expectedErrors: /status of 400/ });

test("an admin tests and adds a second application, switches to it, and its key is never shown again", async ({
  page,
}) => {
  const id = `second-${Date.now() % 100_000}`;
  await openPage(page, "/settings/applications");
  await page.getByRole("button", { name: "Add application" }).click();
  const dialog = page.getByRole("dialog", { name: "Add application" });
  await dialog.getByLabel("Base URL").fill(baseUrl);
  await dialog.getByLabel("App ID").fill("tested-app");
  await dialog.getByLabel("API key").fill(key);
  await dialog.getByRole("button", { name: "Test connection" }).click();
  await expect(dialog.getByRole("status")).toContainText("accepted the key");
  await dialog.getByLabel("App ID").fill("second-app");
  await expect(dialog.getByRole("status")).toBeHidden();
  await dialog.getByLabel("ID", { exact: true }).fill(id);
  await dialog.getByLabel("Name").fill("Second");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(baseUrl)).toBeVisible();
  expect(await page.content()).not.toContain(key);

  await openPage(page, "/demo/channels");
  await page.getByRole("button", { name: "Switch application" }).click();
  await page
    .getByRole("menuitemradio", { name: /Second/ })
    .or(page.getByRole("menuitem", { name: /Second/ }))
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/${id}/channels`));
  await expect(page.getByText("Channel of the second")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Production")).toBeVisible();
  expect(keysSeen.every((seen) => seen === key)).toBe(true);

  await openPage(page, `/${id}/activity`);
  await expect(page.getByRole("row", { name: /Add application/ }).first()).toContainText(id);

  await openPage(page, "/settings/applications");
  const added = page.getByRole("listitem").filter({ hasText: baseUrl });
  await added.getByRole("button", { name: "Change" }).click();
  const changing = page.getByRole("dialog", { name: "Change Second" });
  await changing.getByRole("button", { name: "Test connection" }).click();
  await expect(changing.getByRole("status")).toContainText("accepted the key");
  await page.keyboard.press("Escape");
  await expect(changing).toHaveCount(0);
  const asking = page.getByRole("dialog", { name: "Remove Second?" });
  await added.getByRole("button", { name: "Remove" }).click();
  await asking.getByRole("button", { name: "Cancel" }).click();
  await expect(asking).toHaveCount(0);
  await expect(added).toBeVisible();
  await added.getByRole("button", { name: "Remove" }).click();
  const typed = asking.getByLabel("Type Second to remove it");
  await expect(typed).toBeFocused();
  await typed.fill("second");
  await asking.getByRole("button", { name: "Remove" }).click();
  await expect(asking.getByText("is not the application’s name, Second")).toBeVisible();
  await expect(typed).toBeFocused();
  await expectAccessible(page, "the removal of an application");
  await typed.fill("Second");
  await asking.getByRole("button", { name: "Remove" }).click();
  // While the dialog asks, what lies behind it is hidden, as if it were gone.
  await expect(asking).toHaveCount(0);
  await expect(added).toHaveCount(0);
  await reloadPage(page);
  await expect(page.getByRole("button", { name: "Add application" })).toBeVisible();
  await expect(added).toHaveCount(0);
});

test("the last application stays on the pages that belong to none, until another is chosen", async ({
  page,
  context,
}) => {
  await openPage(page, "/demo/channels");
  const origin = ownOrigin();
  const id = `kept-${Date.now() % 100_000}`;
  const headers = { origin, "x-switchboard-request": "1" };
  const data = { id, name: "Kept", environment: "production", baseUrl, appId: "kept", apiKey: key };
  expect((await page.request.post("/api/console/applications", { headers, data })).status()).toBe(
    200,
  );
  const banner = page.getByRole("banner");
  const rail = page.getByRole("navigation", { name: "Main" });

  await openPage(page, `/${id}/channels`);
  const kept = async () => (await context.cookies()).find(({ name }) => name === "application");
  await expect.poll(kept).toMatchObject({ value: id });
  await rail.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(banner.getByText("Kept")).toBeVisible();
  await expect(banner.getByText("Production")).toBeVisible();
  await page.getByRole("link", { name: "Staff" }).click();
  await reloadPage(page);
  await expect(banner.getByText("Kept")).toBeVisible();
  await rail.getByRole("link", { name: "Channels" }).click();
  await expect(page).toHaveURL(new RegExp(`/${id}/channels`));

  // A second tab does not take the first one's application away.
  const other = await context.newPage();
  await openPage(other, "/demo/channels");
  await expect.poll(kept).toMatchObject({ value: "demo" });
  await page.bringToFront();
  await rail.getByRole("link", { name: "Settings" }).click();
  // The menu belongs to the page that comes, whose top bar looks the same.
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(banner.getByText("Kept")).toBeVisible();

  await banner.getByRole("button", { name: "Switch application" }).click();
  await page
    .getByRole("menuitemradio", { name: /Demo/ })
    .or(page.getByRole("menuitem", { name: /Demo/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/demo\/channels/);
  await rail.getByRole("link", { name: "Settings" }).click();
  await expect(banner.getByText("Demo")).toBeVisible();
  await openPage(page, "/");
  await expect(page).toHaveURL(/\/demo\/channels/);
  await page.request.delete(`/api/console/applications/${id}?typedName=Kept`, { headers });
});
