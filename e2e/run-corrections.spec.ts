import { expectAccessible } from "./expect-accessible";
import { openPage } from "./open-page";
import { expect, test } from "./page-test";
import { importPeople } from "./people";

test("a row shows all its errors, each leads to its cell, and a field that the file lacks is written in place", async ({
  page,
}) => {
  const [owner = ""] = (await importPeople(1)).map(({ id }) => id);
  const prefix = `mend-${Date.now()}`;
  await openPage(page, "/demo/runs/create-channels");
  const rows = [
    "id,owner,category,data.color",
    `${prefix}/1,nobody-1,${"c".repeat(33)},${"v".repeat(1025)}`,
    `${prefix}-2,${owner},fine,red`,
  ];
  await page.getByLabel("Paste rows, or choose a file").fill(rows.join("\n"));
  await page.getByRole("button", { name: "Read rows" }).click();
  await expect(page.getByText("2 rows found.")).toBeVisible();
  await page.getByRole("button", { name: "Check all rows" }).click();
  await expect(page.getByText("0 rows are fine, 2 have errors.")).toBeVisible();

  const cell = (field: string, line: number) =>
    page.getByLabel(`${field}, line ${line}`, { exact: true });
  const first = page.getByRole("row", { name: /^2 / });
  const lines: [field: string, words: RegExp][] = [
    ["Type", /type/i],
    ["Channel ID", /ID/],
    ["Owner", /nobody-1/],
    ["Category", /33 characters/],
    ["data.color", /1,025 characters/],
  ];
  for (const [field, words] of lines) {
    await expect(cell(field, 2)).toHaveAttribute("aria-invalid", "true");
    await expect(cell(field, 2)).toHaveAccessibleDescription(words);
    await first.getByRole("button", { name: field, exact: true }).click();
    await expect(cell(field, 2)).toBeFocused();
  }
  await expect(cell("Type", 3)).toHaveAttribute("aria-invalid", "true");
  await expect(cell("Owner", 3)).not.toHaveAttribute("aria-invalid");
  await expectAccessible(page, "a row with many errors");

  const correct = async (field: string, line: number, value: string) => {
    await cell(field, line).fill(value);
    await cell(field, line).press("Enter");
    await expect(cell(field, line)).not.toHaveAttribute("aria-invalid");
  };
  const choose = async (field: string, line: number, value: string) => {
    await cell(field, line).click();
    await page.getByRole("option", { name: value, exact: true }).click();
    await expect(cell(field, line)).not.toHaveAttribute("aria-invalid");
  };
  await choose("Type", 2, "Public");
  await expect(cell("Type", 3)).toHaveAttribute("aria-invalid", "true");
  await choose("Type", 3, "Private");
  await correct("Channel ID", 2, `${prefix}-1`);
  await correct("Owner", 2, owner);
  await correct("Category", 2, "short");
  await correct("data.color", 2, "blue");
  await expect(page.getByText("2 rows are fine, none has errors.")).toBeVisible();
  await page.getByRole("button", { name: "Create 2 channels" }).click();
  await expect(page.getByRole("button", { name: /^Created\s*2$/ })).toBeVisible({
    timeout: 60_000,
  });
  const made = await page.request.get(`/api/demo/channels/${prefix}-1`);
  expect((await made.json()).channel).toMatchObject({
    type: "public",
    ownerId: owner,
    category: "short",
    data: { color: "blue" },
  });
  const other = await page.request.get(`/api/demo/channels/${prefix}-2`);
  expect((await other.json()).channel).toMatchObject({ type: "private", data: { color: "red" } });
});

test("of five pairs of data the wrong one alone is marked, and says what is wrong", async ({
  page,
}) => {
  await openPage(page, "/demo/channels/new");
  await expect(page).toHaveURL(/[?&]id=/);
  const part = (name: "Key" | "Value", number: number) =>
    page.getByRole("textbox", { name: `${name} ${number}`, exact: true });
  for (let number = 1; number <= 5; number += 1) {
    await page.getByRole("button", { name: "Add a pair" }).click();
    await part("Key", number).fill(number === 3 ? "k".repeat(129) : `key-${number}`);
    await part("Value", number).fill(`value ${number}`);
  }
  await part("Value", 5).blur();
  await expect(part("Key", 3)).toHaveAttribute("aria-invalid", "true");
  await expect(part("Key", 3)).toHaveAccessibleDescription(/must have 1 to/);
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
  await part("Key", 3).fill("key-1");
  await expect(part("Key", 3)).toHaveAccessibleDescription(/twice/);
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
  await part("Key", 3).fill("key-3");
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
});
