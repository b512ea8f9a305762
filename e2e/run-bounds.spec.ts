import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { startFaultProxy } from "../lib/console/runs/testing/fault-proxy";
import { addApplication, findService } from "./chat-service";
import { ownOrigin } from "./consoles";
import { test } from "./foreign-application";
import { openPage } from "./open-page";
import { expect } from "./page-test";

/** As `openOfPerson` of lib/contract/run-limits.ts and `ofPerson` of lib/bff/export/export-places.ts. */
const bounds = { runs: 8, exports: 3 };

const refusals = /status of 429/;

/** Sends a write of the test itself, as the console's own pages do. */
async function write(page: Page, path: string, data: object) {
  const headers = { origin: ownOrigin(), "x-switchboard-request": "1" };
  return page.request.post(path, { data, headers });
}

for (const [locale, words] of [
  ["en", /8 runs of yours have not ended/],
  ["ko", /내 작업 8개가 아직 끝나지 않았습니다/],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, expectedErrors: refusals });

    test("a person with as many open runs as may be is told the bound, and starts again once one has ended", async ({
      page,
    }) => {
      const service = await findService(page);
      const proxy = await startFaultProxy(service.url, () => ({ status: 503 }));
      const slug = await addApplication(page, service, proxy.url);
      const begun: string[] = [];
      try {
        for (let count = 0; count < bounds.runs; count += 1) {
          const id = randomUUID();
          const row = { line: 2, cells: ["public"] };
          const draft = { id, mapping: ["type"], defaults: {}, rows: [row] };
          const answer = await write(page, `/api/${slug}/runs/channels`, draft);
          expect(answer.status(), await answer.text()).toBe(200);
          begun.push(id);
        }
        await openPage(page, `/${slug}/runs/create-channels`);
        await page.getByRole("textbox").first().fill("type\npublic");
        const press = (name: RegExp) => page.getByRole("button", { name }).click();
        await press(/^(Read rows|행 읽기)$/);
        await press(/^(Check all rows|모든 행 점검)$/);
        const start = page.getByRole("button", { name: /^(Create 1 channel|채널 1개 만들기)$/ });
        await start.click();
        await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
        await write(page, `/api/${slug}/runs/${begun[0]}/stop`, {});
        await expect(async () => {
          await start.click();
          await expect(page).toHaveURL(/\/runs\/[0-9a-f-]{36}$/, { timeout: 2_000 });
        }).toPass();
        begun.push(new URL(page.url()).pathname.split("/").at(-1) ?? "");
      } finally {
        // The page would go on asking for a run of an application that is gone.
        await page.goto("about:blank");
        // A run counts until what may have been sent of it is looked up.
        for (const id of begun) {
          const path = `/api/${slug}/runs/${id}`;
          await write(page, `${path}/stop`, {});
          const finishedAt = async () => (await (await page.request.get(path)).json()).finishedAt;
          await expect.poll(finishedAt).not.toBeNull();
        }
        const removed = await page.request.delete(`/api/console/applications/${slug}`, {
          headers: { origin: ownOrigin(), "x-switchboard-request": "1" },
        });
        expect(removed.status()).toBe(200);
        await proxy.close();
      }
    });
  });
}

test.describe("exports", () => {
  test.use({ expectedErrors: refusals });

  test("a person with as many exports under way as may be is told the bound", async ({
    page,
    addForeign,
  }) => {
    const { id, service } = await addForeign({ channels: 20_000, users: 1 });
    await openPage(page, `/${id}/channels`);
    service.misbehave("silent");
    // Answers that nobody reads stay under way until the page is left.
    const statuses = await page.evaluate(
      async ([path, count]) => {
        const init = {
          method: "POST",
          headers: { "content-type": "application/json", "x-switchboard-request": "1" },
          body: JSON.stringify({ format: "csv" }),
        };
        const answers = Array.from({ length: count }, () => fetch(path, init));
        return (await Promise.all(answers)).map(({ status }) => status);
      },
      [`/api/${id}/exports/channels`, bounds.exports] as const,
    );
    expect(statuses).toEqual(Array(bounds.exports).fill(200));
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Export", exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "3 exports of yours are under way, which is the most at once.",
    );
    service.misbehave(null);
  });
});
