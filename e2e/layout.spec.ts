import type { Locator, Page } from "@playwright/test";
import { openPage, scrollsSideways } from "./open-page";
import { expect, test } from "./page-test";
import { runOnJourneys } from "./program";

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** Imports two people whose names are long, one of them with a short id. */
async function importLongNames() {
  const label = crypto.randomUUID().slice(0, 4);
  const people = [
    { id: `a.${label}`, username: `Wolfeschlegelsteinhausenbergerdorff-Smith-Jones ${label}` },
    {
      id: `a-long-identifier-of-somebody-${label}-${"0123456789".repeat(3)}`,
      username: `An exceedingly long display name that goes on and on ${label}`,
    },
  ] as const;
  const now = Date.now();
  const lines = people.map((person) =>
    JSON.stringify({ kind: "user", ...person, createdAt: now, updatedAt: now }),
  );
  const cli = "lib/chat-service/cli/main.ts";
  await runOnJourneys([cli, "import", "-", "--app-id", "demo"], `${lines.join("\n")}\n`);
  return people;
}

/** Sends a change as a page of the console would. */
async function send(page: Page, origin: string | undefined, path: string, data: object) {
  const headers = { origin: origin ?? "", "x-switchboard-request": "1" };
  const answer = await page.request.post(path, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Makes a channel of these people, with one pair of data, and returns its id. */
async function makeChannel(
  page: Page,
  origin: string | undefined,
  members: readonly { id: string }[],
  key = "plan",
) {
  const id = `layout-${crypto.randomUUID().slice(0, 8)}`;
  await send(page, origin, "/api/demo/channels", {
    type: "private",
    name: `Well-kept, up-to-date ${id}`,
    channelId: id,
    ownerId: members[0]?.id,
    members: members.map((member) => member.id),
    data: { [key]: "gold" },
  });
  return id;
}

/** Returns the texts that overflow their elements. */
function standingOut(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent ?? ""),
  );
}

/** Whether all of a text can be read: it is on the screen, and no ellipsis stands for its end. */
function isWhole(text: Locator): Promise<boolean> {
  return text.evaluate(
    (element) => element.clientWidth > 0 && element.scrollWidth <= element.clientWidth,
  );
}

for (const viewport of [desk, phone]) {
  test(`at ${viewport.width} px the member table keeps its width when a row opens, and shows ids beside long names`, async ({
    page,
    baseURL,
  }) => {
    const people = await importLongNames();
    const channelId = await makeChannel(page, baseURL, people);
    await page.setViewportSize(viewport);
    await openPage(page, `/demo/channels?open=${channelId}`);
    const table = page.getByRole("table", { name: "Members" });
    const gap = () =>
      table.evaluate((element) => {
        const cells = [...element.querySelectorAll("thead th, tbody tr:first-child td:last-child")];
        const right = element.getBoundingClientRect().right;
        const ends = cells.filter((cell) => cell === cell.parentElement?.lastElementChild);
        return Math.max(...ends.map((cell) => right - cell.getBoundingClientRect().right));
      });
    expect(await gap()).toBeLessThan(3);
    await table.getByRole("button", { name: /^Details of Wolfe/ }).click();
    await expect(table.getByText("Member info")).toBeVisible();
    expect(await gap()).toBeLessThan(3);
    expect(await isWhole(table.locator("code").filter({ hasText: people[0].id }))).toBe(true);
    for (const { username, id } of people) {
      for (const text of [username, id]) {
        const shown = table.getByText(text, { exact: true }).first();
        expect((await shown.boundingBox())?.width, text).toBeGreaterThan(30);
      }
    }
    expect(await standingOut(table.locator("td"))).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });
}

test("beside its panel the activity keeps Undo, application and time apart, at every width", async ({
  page,
  baseURL,
}) => {
  const [one, other] = await importLongNames();
  await send(page, baseURL, `/api/demo/users/${one.id}/block`, {
    userId: other.id,
    reason: "A long-winded and well-founded reason",
  });
  for (const locale of ["en", "ko"]) {
    await page.context().addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
    for (const width of [1920, 1440, 1280, 1024, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, `/demo/activity?target=${one.id}`);
      const table = page.getByRole("table").first();
      await expect(table.getByRole("button")).toBeVisible();
      expect(await standingOut(table.locator("td, th")), `${locale} ${width}`).toEqual([]);
      await table.getByRole("link").first().click();
      await expect(page).toHaveURL(/open=\d+/);
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
      expect(await standingOut(table.locator("td, th")), `${locale} ${width}, open`).toEqual([]);
    }
  }
});

for (const viewport of [desk, phone]) {
  test(`at ${viewport.width} px a long key of data stays in its column, on a channel and among a file's columns`, async ({
    page,
    baseURL,
  }) => {
    const people = await importLongNames();
    const key = `a_key_without_any_break_${"x".repeat(100)}`;
    const channelId = await makeChannel(page, baseURL, people, key);
    await page.setViewportSize(viewport);
    await openPage(page, `/demo/channels/${channelId}`);
    expect(await standingOut(page.locator("dt, dd"))).toEqual([]);

    await openPage(page, "/demo/runs/create-channels");
    await page.getByRole("textbox").first().fill(`name,type,data.${key}\nOne,public,gold`);
    await page.getByRole("button", { name: "Read" }).click();
    const columns = page.getByRole("table", { name: "Columns and their fields" });
    const field = columns.getByRole("combobox").last();
    await expect(field).toBeVisible();
    expect(await standingOut(columns.locator(".."))).toEqual([]);
    await field.scrollIntoViewIfNeeded();
    await expect(field).toBeInViewport({ ratio: 1 });
    expect(await scrollsSideways(page)).toBe(false);
  });
}

test("on a phone a block list tells people by their ids", async ({ page, baseURL }) => {
  const [one, other] = await importLongNames();
  await send(page, baseURL, `/api/demo/users/${other.id}/block`, { userId: one.id });
  await page.setViewportSize(phone);
  await openPage(page, `/demo/users/${other.id}`);
  const card = page.getByRole("listitem").filter({
    hasText: one.username,
    has: page.getByRole("button", { name: /Unblock/ }),
  });
  const id = card.locator("code");
  await expect(id).toHaveText(one.id);
  expect(await isWhole(id)).toBe(true);
});

test("numbers below each other are set alike, and running text keeps its hyphens narrow", async ({
  page,
}) => {
  await openPage(page, "/demo/channels");
  const figures = (element: Locator) =>
    element.evaluate((found) => getComputedStyle(found).fontVariantNumeric);
  expect(await figures(page.getByRole("heading", { level: 1 }))).toBe("normal");
  expect(await figures(page.locator("[data-index='0'] bdi").first())).toBe("normal");
  expect(await figures(page.locator("[data-index='0'] time").first())).toBe("tabular-nums");
  const members = page.locator("[data-index='0'] span").filter({ hasText: /^[\d,]+ \/ / });
  expect(await figures(members.first())).toBe("tabular-nums");
});

test("on a phone a long reason ends before the button that unblocks", async ({ page, baseURL }) => {
  const [person, other] = await importLongNames();
  const reason = "Repeated insults in three channels, after two warnings by support";
  const path = `/api/demo/users/${encodeURIComponent(person.id)}/block`;
  await send(page, baseURL, path, { userId: other.id, reason, ticket: "T-1" });
  await page.setViewportSize(phone);
  await openPage(page, `/demo/users/${encodeURIComponent(person.id)}`);
  const button = page.getByRole("button", { name: /^Unblock / });
  const entry = page.getByRole("listitem").filter({ has: button });
  await expect(entry.getByText(reason)).toBeVisible();
  expect(await standingOut(entry.getByRole("link"))).toEqual([]);
});

test("a long name without spaces stays within the notice that says it", async ({ page }) => {
  const name = "y".repeat(80);
  await openPage(page, "/demo/channels?type=public");
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Save this search" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const notice = page.getByRole("region", { name: "Notifications" }).locator("div");
  await expect(notice.filter({ hasText: name }).first()).toBeVisible();
  expect(await standingOut(notice)).toEqual([]);
});

const framed = [
  ...["channels", "users", "bots", "blocks", "runs", "tickets", "notes", "watching", "activity"],
  ...["frozen-views"],
  ...["channels/new", "channels/channel-01198", "users/user-0059", "bots/bot-1"],
  ...["runs/create-channels", "runs/block-many", "runs/unblock-many"],
].map((path) => `/demo/${path}`);
const settings = ["/settings", "/settings/staff", "/settings/applications", "/settings/api"];

test("every page has its title at one height, and its content begins at the title's edge", async ({
  page,
}) => {
  await page.setViewportSize(desk);
  for (const path of [...framed, ...settings]) {
    await openPage(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const frame = () =>
      page.getByRole("main").evaluate((main) => {
        const { left, top } = main.getBoundingClientRect();
        const edges = [...main.querySelectorAll("h1, h2, p, input[type=search], textarea")]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => element.clientWidth > 1)
          .map((element) => {
            const padding = element.matches("h1, h2, p")
              ? getComputedStyle(element).paddingLeft
              : "";
            return element.getBoundingClientRect().left + (Number.parseFloat(padding) || 0);
          });
        const title = main.querySelector("h1")?.getBoundingClientRect();
        const head = main.querySelector("header")?.getBoundingClientRect();
        return {
          start: Math.round((title?.left ?? 0) - left),
          first: Math.round(Math.min(...edges) - left),
          below: Math.round((head?.bottom ?? 0) - top),
        };
      });
    const isBelow = (await page.getByRole("main").locator("header a + svg").count()) > 0;
    await expect
      .poll(async () => {
        const { start, ...rest } = await frame();
        return [path, isBelow ? 17 : start, rest];
      })
      .toEqual([path, 17, { first: 17, below: 49 }]);
    if (!settings.includes(path)) continue;
    const tabs = page.getByRole("navigation", { name: "Settings" });
    await expect(tabs.locator("[aria-current=page]")).toHaveAttribute("href", path);
  }
});

for (const viewport of [desk, phone]) {
  test(`at ${viewport.width} px the form of a new channel shows its name on the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openPage(page, "/demo/channels/new");
    const name = page.getByRole("main").getByRole("textbox", { name: /^Name/ });
    await expect(name).toBeInViewport({ ratio: 1 });
    const meaning = page.getByText("Nobody joins on their own").first();
    await expect(meaning).toBeVisible();
    const broadcast = page.getByRole("radio", { name: "Broadcast", exact: true });
    // The form comes by itself after the page, and hears keys a moment after it is seen.
    await expect(async () => {
      await broadcast.focus();
      await page.keyboard.press("Space");
      await expect(meaning).toBeHidden({ timeout: 2_000 });
    }).toPass();
    const chosen = page.getByText("Owner writes to all, members to the owner");
    await expect(chosen.filter({ visible: true })).toBeVisible();
  });
}

test("at 1,024 px a new channel's fields stay in their columns, and a list beside its panel says what it shows", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openPage(page, "/demo/channels/new");
  const form = page.getByRole("form", { name: "New channel" });
  const maximum = form.getByLabel("Maximum members");
  await expect(maximum).toBeVisible();
  expect(await standingOut(form.locator("label, div:has(> label)"))).toEqual([]);
  await expect(async () => {
    await maximum.focus();
    const frame = maximum.locator("..");
    await expect(frame).toHaveCSS("outline-style", "solid", { timeout: 2_000 });
  }).toPass();

  await openPage(page, "/demo/channels?open=channel-01198");
  const members = page.getByRole("table", { name: "Members" });
  const owner = members.getByRole("row").filter({ hasText: "Owner" });
  expect(await isWhole(owner.locator("code"))).toBe(true);
  expect(await isWhole(page.locator("footer p", { hasText: /^Rows/ }))).toBe(true);
});
