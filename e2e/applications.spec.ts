import { once } from "node:events";
import { createServer, type Server } from "node:http";
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

test.setTimeout(180_000);

test("an admin tests and adds a second application, switches to it, and its key is never shown again", async ({
  page,
}) => {
  const id = `second-${Date.now() % 100_000}`;
  await page.goto("/settings/applications");
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

  await page.goto("/demo/channels");
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

  await page.goto(`/${id}/activity`);
  await expect(page.getByRole("row", { name: /Add application/ }).first()).toContainText(id);

  await page.goto("/settings/applications");
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
  await asking.getByRole("button", { name: "Remove" }).click();
  await expect(added).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Add application" })).toBeVisible();
  await expect(added).toHaveCount(0);
});
