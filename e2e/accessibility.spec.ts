import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { test } from "./foreign-application";
import { openPage } from "./open-page";
import { expect } from "./page-test";

// The setup without its link is gone.
test.use({ expectedErrors: /Failed to load resource.*410/ });

/** Ids of the demo data for the pages that are about one thing. */
const ids: Record<string, string> = {
  application: "demo",
  channelId: "channel-01200",
  userId: "user-0059",
  botId: "bot-1",
  ticket: "T-1",
};

/** Every page of the file tree; one with a new parameter fails here until it has an id. */
const paths = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file.replace(/\/?page\.tsx$/, "").replace(/\([^)]*\)\/?/g, "")}`)
  .map((path) => path.replace(/\/$/, "") || "/")
  .map((path) => path.replace(/\[(\w+)\]/g, (whole, name: string) => ids[name] ?? whole))
  // Runs and frozen views have journeys of their own; the two roots lead on to the channels, and the set-up of a second
  // factor leads on whoever needs none. What leads nowhere is in accessibility-states.spec.ts.
  .filter(
    (path) =>
      !path.endsWith("/[...nowhere]") &&
      ![
        "/demo/runs/[runId]",
        "/demo/frozen-views/[frozenViewId]",
        "/demo",
        "/",
        "/two-factor",
      ].includes(path),
  );

/** Waits until the page has stopped loading. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForLoadState("networkidle");
}

async function open(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await settle(page);
}

for (const path of paths) {
  test(`axe finds nothing at ${path}`, async ({ page }) => {
    // The sign-in page redirects people who are signed in.
    if (path === "/sign-in") await page.context().clearCookies();
    await open(page, path);
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    await expectAccessible(page, path);
  });
}

test("axe finds nothing beside an open channel, nor where rows are gathered", async ({
  page,
  addForeign,
}) => {
  const { id } = await addForeign({ channels: 3, users: 3 });
  await open(page, "/demo/channels?open=channel-01200");
  await expect(page.getByRole("heading", { name: "What its type means" })).toBeVisible();
  await expectAccessible(page, "panel");
  await open(page, `/${id}/channels?gather=true&category=no-such-category`);
  await expectAccessible(page, "gathered, none");
  for (const application of [id, "demo"]) {
    await open(page, `/${application}/channels?type=public&category=no-such-category`);
    await expectAccessible(page, `no match in ${application}`);
  }
});

test("axe finds nothing in the dialogs that open over a page", async ({ page }) => {
  await open(page, "/demo/channels");
  for (const key of ["Control+k", "?"]) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, `dialog of ${key}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});
