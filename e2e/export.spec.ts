import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import Papa from "papaparse";
import { addWithoutCatalog } from "./chat-service";
import { test } from "./foreign-application";
import { openPage } from "./open-page";
import { expect } from "./page-test";

async function openExport(page: Page, path: string) {
  await openPage(page, path);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  return page.getByRole("dialog");
}

test("10,000 rows are exported whole though the service fails once", async ({
  page,
  request,
  addForeign,
}) => {
  const { id, service } = await addForeign({ channels: 10_000, users: 1 });
  const dialog = await openExport(page, `/${id}/channels`);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  await expect(dialog.getByRole("status")).toContainText(/[1-9][\d,]*00 rows so far/);
  service.misbehave("500", 1);
  await expect(dialog.getByRole("status")).toContainText("All 10,000 rows exported");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${id}-channels-[\\d-]+\\.csv$`));
  const text = await readFile(await file.path(), "utf8");
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(data).toHaveLength(10_001);
  expect(new Set(data.map((row) => row[0])).size).toBe(10_001);

  const listed = await request.get(`/api/${id}/activity?action=export-channels`);
  expect((await listed.json()).items[0]).toMatchObject({
    outcome: "done",
    details: { format: "csv", ended: "complete", rows: 10_000 },
  });
});

test.describe("while the service refuses", () => {
  // The page behind the dialog may ask for its next page meanwhile, whose refusal the browser logs.
  test.use({ expectedErrors: /Failed to load resource: .* 400/ });

  test("an export whose service stops answering says after how many rows, and gives them", async ({
    page,
    addForeign,
  }) => {
    const { id, service } = await addForeign({ channels: 20_000, users: 1 });
    const dialog = await openExport(page, `/${id}/channels`);
    await dialog.getByRole("button", { name: "Export", exact: true }).click();
    await expect(dialog.getByRole("status")).toContainText(/[1-9][\d,]*00 rows so far/);
    service.misbehave("bad request");
    await expect(dialog.getByRole("alert")).toContainText("the service answered 400");
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: /^Download the [\d,]+ rows so far$/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toContain("-partial.csv");
    const said = (await dialog.getByRole("alert").textContent())?.match(/after ([\d,]+) rows/)?.[1];
    const text = await readFile(await file.path(), "utf8");
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
    expect((data.length - 1).toLocaleString("en")).toBe(said);
  });
});

test("a cancelled export stops asking the service", async ({ page, request, addForeign }) => {
  const { id, service } = await addForeign({ channels: 20_000, users: 1 });
  const dialog = await openExport(page, `/${id}/channels`);
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  await expect(dialog.getByRole("status")).toContainText(/[1-9][\d,]*00 rows so far/);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByRole("status")).toContainText(/Cancelled after [\d,]+ rows/);
  const lastExport = async () => {
    const listed = await request.get(`/api/${id}/activity?action=export-channels`);
    return (await listed.json()).items[0];
  };
  await expect.poll(lastExport).toMatchObject({ outcome: "done", details: { ended: "cancelled" } });
  const asked = service.met.length;
  await openPage(page, `/${id}/activity`);
  await expect(page.getByRole("row", { name: /Export/ }).first()).toBeVisible();
  expect(service.met.length).toBe(asked);
});

test("the current filter alone is exported, as lines of an import", async ({ page }) => {
  const dialog = await openExport(page, "/demo/channels?type=super_public");
  await expect(dialog).toContainText("Every page of: Super public");
  await dialog.getByRole("radio", { name: /NDJSON/ }).check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  const text = await readFile(await (await download).path(), "utf8");
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(20);
  expect(new Set(lines.map(({ kind, type }) => `${kind} ${type}`))).toEqual(
    new Set(["channel super_public"]),
  );
});

async function csvOf(page: Page, dialog: Locator): Promise<Record<string, string>[]> {
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  const text = await readFile(await (await download).path(), "utf8");
  await expect(dialog.getByRole("status")).toContainText("exported");
  return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
    .data;
}

async function everyChannel(page: Page): Promise<{ id: string; isFrozen: boolean }[]> {
  const all: { id: string; isFrozen: boolean }[] = [];
  for (let query = ""; ; query = `&lastChannelId=${all.at(-1)?.id}`) {
    const answer = await page.request.get(`/api/demo/channels?type=all&limit=100${query}`);
    const { rows, hasNext } = await answer.json();
    all.push(...rows);
    if (!hasNext) return all;
  }
}

test("without a catalog the frozen switch and the search hold for the export too, in every page, and it says so", async ({
  page,
}) => {
  const id = await addWithoutCatalog(page);
  const dialog = await openExport(page, `/${id}/channels?frozen=true`);
  await expect(dialog).toContainText("Every page of: Frozen");
  await expect(dialog).toContainText("The export looks in every page");
  const frozen = (await everyChannel(page)).filter(({ isFrozen }) => isFrozen);
  expect(frozen.length).toBeGreaterThan(5);
  const rows = await csvOf(page, dialog);
  expect(rows.map(({ id }) => id).sort()).toEqual(frozen.map(({ id }) => id).sort());

  const search = await openExport(page, `/${id}/channels?type=public&q=release`);
  await expect(search).toContainText("Every page of: Public, containing “release”");
  const found = await csvOf(page, search);
  expect(found.length).toBeGreaterThan(0);
  for (const row of found) expect(JSON.stringify(row)).toMatch(/release/i);
  expect(new Set(found.map(({ type }) => type))).toEqual(new Set(["public"]));
});

test("selected rows are exported alone, and the whole list beside them where it is asked for", async ({
  page,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 150, users: 60 });
  await openPage(page, `/${id}/channels`);
  for (const row of [2, 4]) {
    await page.getByRole("checkbox", { name: `Select row ${row}`, exact: true }).click();
  }
  await page
    .getByRole("toolbar", { name: "2 selected" })
    .getByRole("button", { name: "Export" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Export channels" });
  await expect(dialog.getByRole("radio", { name: "The 2 selected rows" })).toBeChecked();
  const rows = await csvOf(page, dialog);
  expect(rows.map((row) => row.id)).toEqual(["channel-00001", "channel-00003"]);
  await dialog.getByRole("button", { name: "New export" }).click();
  await dialog.getByRole("radio", { name: "The whole list, every page." }).check();
  expect(await csvOf(page, dialog)).toHaveLength(150);
  await page.keyboard.press("Escape");

  await openPage(page, `/${id}/users?q=person`);
  await page.getByRole("checkbox", { name: "Select row 1", exact: true }).click();
  await page.keyboard.press("e");
  const users = page.getByRole("dialog", { name: "Export users" });
  await expect(users.getByRole("radio", { name: "The selected row" })).toBeChecked();
  expect((await csvOf(page, users)).map((row) => row.id)).toEqual(["user-3"]);
});
