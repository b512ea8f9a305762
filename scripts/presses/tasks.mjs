import { writeXlsx } from "hucre/xlsx";

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const ticket = "CASE-1042";

const button = (place, name) => place.getByRole("button", { name, exact: true });
const dialogOf = (page) => page.getByRole("dialog").last();
const region = (page, name) => page.getByRole("region", { name, exact: true });

/** Opens what the palette finds by half a name. */
async function find({ page, hand }, { half, id, name }) {
  await hand.key("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await focused(palette.getByRole("combobox"));
  await hand.type(half);
  const option = palette.getByRole("option").filter({ hasText: name }).filter({ hasText: id });
  await option.first().waitFor();
  while ((await option.first().getAttribute("aria-selected")) !== "true") {
    await hand.key("ArrowDown");
  }
  await hand.key("Enter");
  await page.getByRole("heading", { name }).first().waitFor();
}

async function focused(field) {
  await field.waitFor();
  await field.and(field.page().locator(":focus")).waitFor();
}

const goTo = ({ page, hand }, place) =>
  hand.click(page.getByRole("navigation").first().getByRole("link", { name: place }).first());

/** Forty channels as rows below their column names, four of them wrong in a cell each. */
function forty(member, taken) {
  const prefix = `launch-${Date.now()}`;
  const wrong = {
    5: [0, taken],
    13: [1, "pubic"],
    21: [4, "c".repeat(33)],
    29: [3, "nobody-of-this-name"],
  };
  const rows = Array.from({ length: 40 }, (_, at) => {
    const row = [`${prefix}-${at}`, "public", `Room ${at}`, member, "launch"];
    const [column, text] = wrong[at] ?? [];
    return row.map((cell, index) => (index === column ? text : cell));
  });
  return { prefix, table: [["id", "type", "name", "members", "category"], ...rows] };
}

async function createForty(work, file, chooseType) {
  const { page, hand, about } = work;
  const cell = (field, at) => page.getByLabel(`${field}, line ${at + 2}`, { exact: true });
  await goTo(work, "Runs");
  await hand.click(page.getByRole("link", { name: "Create many channels" }).first());
  await hand.choose(page.getByLabel("File", { exact: true }), file);
  await hand.click(button(page, "Read rows"));
  await page.getByText("40 rows found.").waitFor();
  await hand.click(button(page, "Check all rows"));
  await page.getByText("36 rows are fine, 4 have errors.").waitFor();
  await hand.correct(cell("Channel ID", 5), `${about.prefix}-5`);
  await chooseType(cell("Type", 13));
  await hand.correct(cell("Category", 21), "launch");
  await hand.correct(cell("Members", 29), about.member);
  await page.getByText("40 rows are fine, none has errors.").waitFor();
  await hand.click(button(page, "Create 40 channels"));
  await page.getByRole("button", { name: /^Created\s*40$/ }).waitFor();
}

/**
 * The tasks: what each is about, where it begins, and how it is done today; also how before, where that
 * differs, or null where it was not possible.
 */
export const tasks = [
  {
    name: "find a person by half their name, from any page",
    ready: (demo) => demo.people(1),
    start: () => "/demo/activity",
    today: (work) => find(work, work.about[0]),
  },
  {
    name: "see who has blocked a person",
    ready: async (demo) => {
      const [person, blocker] = demo.people(2);
      await demo.block(blocker, person);
      return { person, blocker };
    },
    start: () => "/demo/channels",
    today: async (work) => {
      const { page, about } = work;
      await find(work, about.person);
      const facts = region(page, "In the application");
      await facts.getByRole("link").filter({ hasText: about.blocker.id }).waitFor();
    },
    before: null,
  },
  {
    name: "block one person for another, with a reason and a ticket",
    ready: (demo) => demo.people(2),
    start: () => "/demo/channels",
    today: async (work) => {
      const { page, hand, about } = work;
      const [user, foe] = about;
      await find(work, user);
      await hand.click(button(page, "Block someone"));
      const dialog = dialogOf(page);
      await focused(dialog.getByRole("combobox", { name: "Whom to block" }));
      await hand.type(foe.half);
      await page.getByRole("option").filter({ hasText: foe.id }).first().waitFor();
      await hand.key("Enter");
      await hand.click(dialog.getByLabel("Reason"));
      await hand.type("spam");
      await hand.click(dialog.getByLabel("Ticket"));
      await hand.type(ticket);
      await hand.click(button(dialog, "Block"));
      await region(page, "Blocked people").getByRole("row").filter({ hasText: foe.id }).waitFor();
    },
  },
  {
    name: "unblock 12 of the 60 whom a person has blocked",
    ready: async (demo) => {
      const [user] = demo.people(1);
      const others = demo.users.filter(({ id }) => !demo.taken.has(id)).slice(0, 60);
      await demo.blockMany(user, others);
      return { user, others };
    },
    start: ({ user }) => `/demo/users/${user.id}`,
    today: async ({ page, hand }) => {
      const row = (number) => page.getByLabel(`Select row ${number}`, { exact: true });
      await hand.click(region(page, "Blocked people").locator(row(1)));
      await hand.click(region(page, "Blocked people").locator(row(12)), { modifiers: ["Shift"] });
      await hand.click(button(page.getByRole("toolbar", { name: "12 selected" }), "Unblock"));
      await page.getByText("12 rows are fine, none has errors.").waitFor();
      await hand.click(button(page, "Unblock 12 pairs"));
      await page.getByRole("button", { name: /^Done\s*12$/ }).waitFor();
    },
    before: async ({ page, hand }) => {
      const list = region(page, "Blocked people");
      for (let count = 0; count < 12; count += 1) {
        const first = list.getByRole("button", { name: /^Unblock / }).first();
        const name = await first.getAttribute("aria-label");
        await hand.click(first);
        await hand.click(button(dialogOf(page), "Unblock"));
        await button(list, name).waitFor({ state: "detached" });
      }
    },
  },
  {
    name: "undo a wrong block from the log, before which a run blocked 60",
    ready: async (demo) => {
      const [user, foe, other] = demo.people(3);
      await demo.block(user, foe);
      await demo.blockMany(other, demo.users.filter(({ id }) => !demo.taken.has(id)).slice(0, 60));
      return { user, foe };
    },
    start: () => "/demo/channels",
    today: async (work) => {
      await goTo(work, "Activity");
      await undo(work);
    },
    before: async (work) => {
      const { page, hand, about } = work;
      await goTo(work, "Activity");
      await hand.click(button(page, "Target"));
      await focused(dialogOf(page).getByRole("combobox", { name: "Target" }));
      await hand.type(about.user.id);
      await hand.key("Enter");
      await page.waitForURL(/target=/);
      await undo(work);
    },
  },
  {
    name: "create a public channel",
    ready: () => ({ name: `Room ${Date.now()}` }),
    start: () => "/demo/channels",
    today: async ({ page, hand, about }) => {
      await hand.key("c");
      await hand.click(page.getByRole("radio", { name: "Public", exact: true }).locator(".."));
      await hand.click(page.getByRole("textbox", { name: /^Name/ }));
      await hand.type(about.name);
      await hand.click(button(page, "Create channel"));
      await page.getByRole("heading", { name: about.name }).first().waitFor();
    },
  },
  {
    name: "create 40 channels from a file with 4 wrong rows",
    ready: async (demo) => {
      const [member] = demo.people(1);
      const { prefix, table } = forty(member.id, demo.channels[0].id);
      return { member: member.id, prefix, table };
    },
    start: () => "/demo/channels",
    today: async (work) => {
      const { page, hand, about } = work;
      const sheet = await writeXlsx({ sheets: [{ name: "Channels", rows: about.table }] });
      const file = { name: "launch.xlsx", mimeType: xlsx, buffer: Buffer.from(sheet) };
      await createForty(work, file, async (type) => {
        await hand.click(type);
        await hand.click(page.getByRole("option", { name: "Public", exact: true }));
      });
    },
    before: async (work) => {
      const text = work.about.table.map((row) => row.join(",")).join("\n");
      const file = { name: "launch.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
      await createForty(work, file, (type) => work.hand.correct(type, "public"));
    },
  },
  {
    name: "open the members of a channel by half its name, from any page",
    ready: (demo) => demo.channel(),
    start: () => "/demo/users",
    today: async (work) => {
      await find(work, work.about);
      await region(work.page, "Members").getByRole("row").nth(1).waitFor();
    },
    before: async (work) => {
      const { page, hand, about } = work;
      await goTo(work, "Channels");
      await page.waitForURL(/\/channels/);
      await hand.key("/");
      await hand.type(about.half);
      await hand.click(button(page, "Load more pages here").first());
      await hand.click(button(page, "Load all").first());
      await hand.click(page.getByRole("row").filter({ hasText: about.name }).first());
      await page.getByRole("table", { name: "Members" }).getByRole("row").nth(1).waitFor();
    },
  },
  {
    name: "share a search for channels about bikes with 5 members or more, by a link",
    ready: () => null,
    start: () => "/demo/channels",
    today: async ({ page, hand }) => {
      await hand.key("/");
      await hand.type("bikes");
      await page.waitForURL(/q=bikes/);
      await hand.click(button(page, "Add filter"));
      await hand.click(button(page, "Number of members"));
      await focused(page.getByLabel("At least"));
      await hand.type("5");
      await hand.key("Enter");
      await page.getByText("Number of members: from 5").waitFor();
      await hand.key("Control+k");
      const palette = page.getByRole("dialog", { name: "Command palette" });
      await focused(palette.getByRole("combobox"));
      await hand.type("copy link");
      await palette.getByRole("option", { name: "Copy link", selected: true }).waitFor();
      await hand.key("Enter");
      await page.getByText("Link copied").waitFor();
    },
    before: null,
  },
  {
    name: "reset a colleague's lost second factor",
    ready: (demo, { browser, origin }) => demo.colleague(browser, origin),
    start: () => "/demo/channels",
    today: async (work) => {
      const { page, hand, about } = work;
      await goTo(work, "Settings");
      await hand.click(page.getByRole("link", { name: "Staff", exact: true }));
      const row = page.getByRole("row", { name: about });
      await hand.click(row.getByRole("button", { name: /^More/ }));
      await hand.click(page.getByRole("menuitem", { name: "Reset two-factor" }));
      await hand.click(button(dialogOf(page), "Reset two-factor"));
      await row.getByText("Two-factor").waitFor({ state: "detached" });
    },
    before: null,
  },
];

async function undo({ page, hand, about }) {
  const row = page.getByRole("main").getByRole("row").filter({ hasText: about.foe.id }).first();
  await hand.click(button(row, "Undo"));
  await page.getByRole("row").filter({ hasText: "Unblock user" }).first().waitFor();
}
