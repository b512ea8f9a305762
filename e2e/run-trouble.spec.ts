import { readFile } from "node:fs/promises";
import { ownOrigin } from "./consoles";
import { expectAccessible } from "./expect-accessible";
import { openPage, reloadPage } from "./open-page";
import { expect, test } from "./page-test";
import { blockedBy, importPeople } from "./people";
import { addFaulty, untilFinished } from "./run-page";

test("a run waits while the service is down, says so, and ends whole once it answers again", async ({
  page,
}) => {
  let isDown = true;
  const { proxy, slug, service } = await addFaulty(page, () => (isDown ? { status: 503 } : "pass"));
  try {
    const prefix = `held-${Date.now()}`;
    await openPage(page, `/${slug}/runs/create-channels`);
    const rows = ["id,type", ...[1, 2, 3].map((number) => `${prefix}-${number},public`)];
    await page.getByLabel("Paste rows, or choose a file").fill(rows.join("\n"));
    await page.getByRole("button", { name: "Read rows" }).click();
    await page.getByRole("button", { name: "Check all rows" }).click();
    await page.getByLabel("Title").fill("Through an outage");
    await page.getByRole("button", { name: "Create 3 channels" }).click();
    await expect(page.getByText("The run is waiting and will try again by itself.")).toBeVisible();
    await expectAccessible(page, "a run that waits");
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    const stopping = page.getByRole("dialog", { name: "Stop this run?" });
    await expectAccessible(page, "the dialog that stops a run");
    await stopping.getByRole("button", { name: "Keep running" }).click();
    await openPage(page, `/${slug}/runs`);
    await expect(page.getByRole("row", { name: /Through an outage/ })).toContainText("Waiting");
    isDown = false;
    await page.getByRole("link", { name: "Through an outage" }).click();
    await untilFinished(page);
    for (const number of [1, 2, 3]) {
      expect(await service.channel(`${prefix}-${number}`)).not.toBeNull();
    }
  } finally {
    await proxy.close();
  }
});

test("the failures of a run are downloaded and fed back, and then all of it is done", async ({
  page,
}) => {
  const [user, ...targets] = await importPeople(4);
  let refused = 1;
  const { proxy, slug } = await addFaulty(page, () => (refused-- > 0 ? { status: 400 } : "pass"));
  try {
    const ids = targets.map(({ id }) => id);
    const start = async (count: number) => {
      await page.getByRole("button", { name: "Check the list" }).click();
      const fine = count === 1 ? /^1 row is fine/ : new RegExp(`^${count} rows are fine`);
      await expect(page.getByText(fine)).toBeVisible();
      const pairs = count === 1 ? "Block 1 pair" : `Block ${count} pairs`;
      await page.getByRole("button", { name: pairs, exact: true }).click();
      await untilFinished(page);
    };
    await openPage(page, `/${slug}/runs/block-many`);
    const pairs = ids.map((id) => `${user?.id},${id}`);
    await page.getByLabel("User IDs to block").fill(["userId,blockedUserId", ...pairs].join("\n"));
    await start(3);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "1 failure as CSV" }).click(),
    ]);
    const file = await download.path();
    expect(await readFile(file, "utf8")).toContain(user?.id);
    await openPage(page, `/${slug}/runs/block-many`);
    await page.getByLabel("File").setInputFiles({
      name: download.suggestedFilename(),
      mimeType: "text/csv",
      buffer: await readFile(file),
    });
    await expect(page.getByLabel("User IDs to block")).not.toHaveValue("");
    await start(1);
    expect(await blockedBy(page.request, user?.id ?? "")).toEqual(ids.sort());
  } finally {
    await proxy.close();
  }
});

test("a run goes on with its failures at one press, and then all of it is done", async ({
  page,
}) => {
  let refused = 1;
  const { proxy, slug, service } = await addFaulty(page, () =>
    refused-- > 0 ? { status: 400 } : "pass",
  );
  try {
    const prefix = `again-${Date.now()}`;
    await openPage(page, `/${slug}/runs/create-channels`);
    const rows = ["id,type,name", ...[1, 2, 3].map((n) => `${prefix}-${n},public,"Room, ${n}"`)];
    await page.getByLabel("Paste rows, or choose a file").fill(rows.join("\n"));
    await page.getByRole("button", { name: "Read rows" }).click();
    await page.getByRole("button", { name: "Check all rows" }).click();
    await page.getByRole("button", { name: "Create 3 channels" }).click();
    await untilFinished(page);
    await page.getByRole("link", { name: "Retry 1 failed row" }).click();
    await expect(page.getByText("1 row found.")).toBeVisible();
    await page.getByRole("button", { name: "Check all rows" }).click();
    await page.getByRole("button", { name: "Create 1 channel", exact: true }).click();
    await expect(page.getByRole("button", { name: /^Created\s*1$/ })).toBeVisible({
      timeout: 60_000,
    });
    for (const number of [1, 2, 3]) {
      const channel = await service.channel(`${prefix}-${number}`);
      expect(channel).toMatchObject({ name: `Room, ${number}` });
    }
  } finally {
    await proxy.close();
  }
});

test.describe("in Korean", () => {
  test.use({ locale: "ko" });

  for (const [kind, lines, words] of [
    ["blocks", [{ kind: "failed", reason: "timeout" }], "채팅 서비스"],
    ["channels", [{ kind: "progress", done: 1, total: 2 }], "연결이 끊"],
  ] as const) {
    test(`a check of many ${kind} that breaks off says why in the reader's language`, async ({
      page,
    }) => {
      // A service cannot be made to break off the console's own answer.
      await page.route(`**/runs/${kind}/dry-run`, (route) =>
        route.fulfill({
          contentType: "application/x-ndjson",
          body: lines
            .map((line) => `${JSON.stringify({ ...line, message: "English." })}\n`)
            .join(""),
        }),
      );
      await openPage(page, `/demo/runs/${kind === "blocks" ? "block-many" : "create-channels"}`);
      const rows = kind === "blocks" ? "userId,blockedUserId\nuser-0001,user-0002" : "type\npublic";
      await page.getByRole("textbox").first().fill(rows);
      await page.getByRole("button", { name: kind === "blocks" ? "목록 점검" : "행 읽기" }).click();
      if (kind === "channels") await page.getByRole("button", { name: "모든 행 점검" }).click();
      const alert = page.getByRole("alert").filter({ hasText: words });
      await expect(alert).toBeVisible();
      await expect(alert).not.toContainText("English");
    });
  }
});

test.describe("with refusals that the browser logs", () => {
  test.use({ expectedErrors: /status of 502/ });

  test("a creation whose answer was lost and could not be looked up is settled from the activity", async ({
    page,
  }) => {
    const lost = await addFaulty(page, () => {
      // The write arrives; from then on nothing answers.
      setTimeout(() => void lost.proxy.close(), 0);
      return "drop";
    });
    const { slug, service } = lost;
    await openPage(page, `/${slug}/channels/new`);
    await expect(page).toHaveURL(/[?&]id=/);
    const id = new URL(page.url()).searchParams.get("id") ?? "";
    await page.getByRole("textbox", { name: /^Name/ }).fill("Nobody heard");
    await page.getByRole("button", { name: "Create channel", exact: true }).click();
    const lookAgain = page.getByRole("button", { name: "Look again" });
    await expect(lookAgain).toBeVisible({ timeout: 30_000 });
    expect(await service.channel(id)).toMatchObject({ name: "Nobody heard" });

    const moved = await page.request.patch(`/api/console/applications/${slug}`, {
      headers: { origin: ownOrigin(), "x-switchboard-request": "1" },
      data: {
        name: slug,
        environment: "staging",
        baseUrl: service.url,
        appId: service.appId,
        apiKey: service.apiKey,
      },
    });
    expect(moved.status(), await moved.text()).toBe(200);
    page.on("dialog", (dialog) => dialog.accept());
    await openPage(page, `/${slug}/activity?target=${id}`);
    await expect(page.getByRole("row", { name: /Create channel/ })).toContainText("Unknown");
    await page.getByRole("link", { name: "Create channel" }).click();
    await page.getByRole("button", { name: "Look up what happened" }).click();
    await expect(page.getByText("The console looked afterwards and found this")).toBeVisible();
    await reloadPage(page);
    await expect(page.getByRole("row", { name: /Create channel/ })).toContainText("Done");
    await expectAccessible(page, "a settled row of the activity");
  });
});
