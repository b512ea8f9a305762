import { setTimeout as sleep } from "node:timers/promises";
import type { APIRequestContext } from "@playwright/test";
import { openPage } from "./open-page";
import { expect, test } from "./page-test";
import { blockedBy, importPeople } from "./people";
import { addFaulty, untilFinished } from "./run-page";

/** Writes of the test itself, as the console's own pages send them. */
async function write(request: APIRequestContext, origin: string, path: string, data: object) {
  const answer = await request.post(path, {
    data,
    headers: { origin, "x-switchboard-request": "1" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("40 rows of which 4 fail in the dry run are corrected in place and become 40 channels", async ({
  page,
  baseURL,
}) => {
  const [owner = "", foe = "", ...others] = (await importPeople(12)).map(({ id }) => id);
  await write(page.request, baseURL ?? "", `/api/demo/users/${foe}/block`, { userId: owner });
  const { rows: existing } = await (await page.request.get("/api/demo/channels?limit=1")).json();
  const prefix = `journey-${Date.now()}`;
  const row = (index: number) => {
    const cells = [`${prefix}-${index}`, "public", `Room ${index}`, owner, others[index % 10], "x"];
    if (index === 5) cells[0] = existing[0].id;
    if (index === 11) cells[3] = "nobody-of-this-name";
    if (index === 23) cells[4] = `${others[0]}; ${foe}`;
    if (index === 37) cells[5] = "c".repeat(33);
    return cells.map((cell) => `"${cell}"`).join(",");
  };
  const text = [
    "id,type,name,owner,members,category",
    ...Array.from({ length: 40 }, (_, i) => row(i)),
  ];

  await openPage(page, "/demo/runs");
  await page.getByRole("link", { name: "Create many channels" }).click();
  await page.getByLabel("Paste rows, or choose a file").fill(text.join("\n"));
  await page.getByRole("button", { name: "Read rows" }).click();
  await expect(page.getByText("40 rows found.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create 40 channels" })).toBeDisabled();
  await page.getByRole("button", { name: "Check all rows" }).click();
  await expect(page.getByText("36 rows are fine, 4 have errors.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Had errors 4", pressed: true })).toBeVisible();
  await expect(
    page.getByText(`The ID ${existing[0].id} is taken by another channel`),
  ).toBeVisible();
  await expect(page.getByText(`${foe} has blocked ${owner}`)).toBeVisible();

  const correct = async (field: string, line: number, value: string) => {
    const cell = page.getByLabel(`${field}, line ${line}`, { exact: true });
    await expect(cell).toHaveAttribute("aria-invalid", "true");
    await cell.fill(value);
    await cell.press("Enter");
    await expect(cell).toBeFocused();
    await expect(cell).not.toHaveAttribute("aria-invalid");
  };
  await correct("Channel ID", 7, `${prefix}-5`);
  await correct("Owner", 13, owner);
  await correct("Members", 25, others[0] ?? "");
  await correct("Category", 39, "short");
  await expect(page.getByText("40 rows are fine, none has errors.")).toBeVisible();

  await page.getByLabel("Title").fill("Rooms of the journey");
  await page.getByRole("button", { name: "Create 40 channels" }).click();
  await expect(page.getByRole("heading", { name: "Rooms of the journey" })).toBeVisible();
  await untilFinished(page);
  await expect(page.getByRole("button", { name: /^Created\s*40$/ })).toBeVisible();
  for (let index = 0; index < 40; index += 1) {
    const answer = await page.request.get(`/api/demo/channels/${prefix}-${index}`);
    expect(answer.status(), `${prefix}-${index}`).toBe(200);
  }
  const { channel } = await (await page.request.get(`/api/demo/channels/${prefix}-37`)).json();
  expect(channel).toMatchObject({ name: "Room 37", ownerId: owner, category: "short" });
});

test("a run of 500 blocks is paused, resumed and undone, and leaves exactly the blocks there were before", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(360_000);
  // So slow that a busy browser can press Pause before all is done.
  let isSlow = true;
  const { proxy, slug } = await addFaulty(page, () => sleep(isSlow ? 200 : 0, "pass" as const));
  const [ann = "", ben = "", ...targets] = (await importPeople(252)).map(({ id }) => id);
  for (const target of targets.slice(3, 6)) {
    await write(page.request, baseURL ?? "", `/api/demo/users/${ann}/block`, { userId: target });
  }
  const before = [await blockedBy(page.request, ann), await blockedBy(page.request, ben)];
  const pairs = [ann, ben].flatMap((user) => targets.map((target) => `${user},${target}`));

  try {
    await openPage(page, `/${slug}/runs/block-many`);
    const list = page.getByLabel("User IDs to block");
    await list.fill(targets.join("\n"));
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(page.getByText("Choose the person, or list both people")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "The person who blocks" })).toBeFocused();
    await list.fill(["userId,blockedUserId", ...pairs].join("\n"));
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(
      page.getByText("497 rows are fine, 3 have warnings, none has errors."),
    ).toBeVisible({
      timeout: 60_000,
    });
    await page.getByLabel("Reason").fill("spam wave");
    await page.getByRole("button", { name: "Block 500 pairs" }).click();

    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByRole("main").getByText("Paused", { exact: true })).toBeVisible();
    isSlow = false;
    const halfway = (await blockedBy(page.request, ann)).length;
    expect(halfway).toBeLessThan(253 + before.flat().length);
    await page.getByRole("button", { name: "Resume" }).click();
    await untilFinished(page);
    for (const user of [ann, ben]) {
      expect(await blockedBy(page.request, user)).toEqual(expect.arrayContaining(targets));
    }

    await page.getByRole("button", { name: "Undo the run" }).click();
    const dialog = page.getByRole("dialog", { name: "Undo this run" });
    await dialog.getByRole("button", { name: /^Undo \d+ rows$/ }).click();
    await expect(page.getByText("Undoes")).toBeVisible();
    await untilFinished(page);
    expect([await blockedBy(page.request, ann), await blockedBy(page.request, ben)]).toEqual(
      before,
    );
  } finally {
    await proxy.close();
  }
});
