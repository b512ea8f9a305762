import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addApplication, findService } from "./chat-service";
import { openPage } from "./open-page";
import { expect, test } from "./page-test";
import { runOnJourneys } from "./program";

const cli = "lib/chat-service/cli/main.ts";

/** Exports a list of the pages as NDJSON and returns its lines, sorted. */
async function exportLines(page: Page, path: string): Promise<string[]> {
  await openPage(page, path);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /NDJSON/ }).check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  await expect(dialog.getByRole("status")).toContainText("rows exported", { timeout: 60_000 });
  const text = await readFile(await (await download).path(), "utf8");
  return text.trimEnd().split("\n").sort();
}

test("users and channels that are exported and imported elsewhere export again as they were", async ({
  page,
}) => {
  const service = await findService(page);
  const appId = `copy-${crypto.randomUUID().slice(0, 8)}`;
  const apiKey = crypto.randomUUID();
  const users = await exportLines(page, "/demo/users");
  const channels = await exportLines(page, "/demo/channels?type=all_broadcast");
  expect(users.length).toBeGreaterThan(400);
  expect(channels.length).toBeGreaterThan(50);

  await runOnJourneys([cli, "app", "create", "--app-id", appId, "--api-key", apiKey]);
  const lines = `${[...users, ...channels].join("\n")}\n`;
  await runOnJourneys([cli, "import", "-", "--app-id", appId], lines);
  const copy = await addApplication(page, { ...service, appId, apiKey }, service.url);
  expect(await exportLines(page, `/${copy}/users`)).toEqual(users);
  expect(await exportLines(page, `/${copy}/channels`)).toEqual(channels);
});
