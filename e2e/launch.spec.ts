import { readFile } from "node:fs/promises";
import { writeXlsx } from "hucre/xlsx";
import { expectAccessible } from "./expect-accessible";
import { openPage } from "./open-page";
import { expect, test } from "./page-test";
import { importPeople } from "./people";

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("a launch of 60 rows comes from a spreadsheet, its six wrong rows are corrected in place, and its results are fed back", async ({
  page,
  baseURL,
}) => {
  const [member = ""] = (await importPeople(1)).map(({ id }) => id);
  const { rows: existing } = await (await page.request.get("/api/demo/channels?limit=1")).json();
  const prefix = `launch-${Date.now()}`;
  const wrong: Record<number, Record<number, string>> = {
    5: { 0: existing[0].id },
    11: { 1: "pubic" },
    17: { 4: "c".repeat(33) },
    23: { 5: "maybe" },
    29: { 3: "nobody-of-this-name" },
    35: { 1: "invitationOnly" },
  };
  const rows = Array.from({ length: 60 }, (_, at) => {
    const row = [`${prefix}-${at}`, "public", `Room ${at}`, member, "launch", at % 2 === 0];
    return row.map((cell, column) => wrong[at]?.[column] ?? cell);
  });
  const head = ["id", "type", "name", "members", "category", "hideMessagesBeforeJoin"];
  const sheets = [
    { name: "Channels", rows: [head, ...rows] },
    { name: "Notes", rows: [["nothing to create"]] },
  ];
  const take = (name: string, buffer: Buffer) =>
    page.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: xlsx, buffer });
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
  const cell = (field: string, line: number) =>
    page.getByLabel(`${field}, line ${line}`, { exact: true });
  const write = async (field: string, line: number, value: string) => {
    await expect(cell(field, line)).toHaveAttribute("aria-invalid", "true");
    await cell(field, line).fill(value);
    await cell(field, line).press("Enter");
    await expect(cell(field, line)).not.toHaveAttribute("aria-invalid");
  };
  const choose = async (field: string, line: number, value: string) => {
    await expect(cell(field, line)).toHaveAttribute("aria-invalid", "true");
    await cell(field, line).click();
    await page.getByRole("option", { name: value, exact: true }).click();
    await expect(cell(field, line)).not.toHaveAttribute("aria-invalid");
  };

  await openPage(page, "/demo/runs/create-channels");
  await take("Spring launch.xlsx", Buffer.from(await writeXlsx({ sheets })));
  await expect(page.getByText("From Spring launch.xlsx, sheet Channels")).toBeVisible();
  await press("Read rows");
  await expect(page.getByText("60 rows found.")).toBeVisible();
  await press("Check all rows");
  await expect(page.getByText("54 rows are fine, 6 have errors.")).toBeVisible();
  await press("All 60");
  await expect(page.getByRole("rowheader").nth(head.length)).toHaveText("7");
  await expectAccessible(page, "rows with errors at their cells");
  await expect(page.getByRole("link", { name: "Open that channel" })).toHaveAttribute(
    "href",
    `/demo/channels/${existing[0].id}`,
  );

  await page.setViewportSize({ width: 1_920, height: 1_080 });
  const frame = page.getByRole("table", { name: "Rows and what the check found" }).locator("..");
  expect(await frame.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [field, line] of [
    ["Category", 19],
    ["Invitation code", 37],
  ] as const) {
    await cell(field, line).scrollIntoViewIfNeeded();
    const box = await cell(field, line).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390, `${field} is clipped`).toBe(true);
  }
  await write("Channel ID", 7, `${prefix}-5`);
  await choose("Type", 13, "Public");
  await write("Category", 19, "short");
  await page.setViewportSize({ width: 1_440, height: 900 });
  await choose("Hide earlier messages", 25, "No");
  await write("Members", 31, member);
  await write("Invitation code", 37, "SPRING-35");
  await expect(page.getByText("60 rows are fine, none has errors.")).toBeVisible();

  // Somebody takes an id between the check and the start.
  const taken = await page.request.post("/api/demo/channels", {
    data: { type: "public", channelId: `${prefix}-41` },
    headers: { origin: baseURL ?? "", "x-switchboard-request": "1" },
  });
  expect(taken.status()).toBe(200);
  await press("Create 60 channels");
  await expect(page.getByRole("heading", { name: "Spring launch" })).toBeVisible();
  await expect(page).toHaveTitle(/Spring launch/);
  await expect(page.getByRole("button", { name: /^Created\s*59$/ })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole("link", { name: `${prefix}-41`, exact: true })).toHaveAttribute(
    "href",
    `/demo/channels/${prefix}-41`,
  );
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Results as .xlsx" }).click(),
  ]);

  await openPage(page, "/demo/runs/create-channels");
  await take(download.suggestedFilename(), await readFile(await download.path()));
  await expect(page.getByText(`From ${download.suggestedFilename()}`)).toBeVisible();
  await press("Read rows");
  await expect(page.getByText("1 row found.")).toBeVisible();
  await expect(page.getByText("59 rows were done in the earlier run")).toBeVisible();
  await press("Check all rows");
  await write("Channel ID", 43, `${prefix}-again`);
  await press("Create 1 channel");
  await expect(page.getByRole("button", { name: /^Created\s*1$/ })).toBeVisible({
    timeout: 60_000,
  });
  const made = async (id: string) =>
    (await (await page.request.get(`/api/demo/channels/${id}`)).json()).channel;
  expect(await made(`${prefix}-again`)).toMatchObject({ name: "Room 41", category: "launch" });
  expect(await made(`${prefix}-35`)).toMatchObject({ invitationCode: "SPRING-35" });
  expect(await made(`${prefix}-23`)).toMatchObject({ hideMessagesBeforeJoin: false });
});
