import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { chatMigrationsFolder } from "../migrations-folder";
import { importApplication } from "./import-application";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
let app = "";
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase({ folder: chatMigrationsFolder, schema: "chat" });
  pool = createPool(database.url);
});

beforeEach(async () => {
  made += 1;
  app = `app-${made}`;
  await pool.query("INSERT INTO chat.applications (id, name, created_at) VALUES ($1, '', 0)", [
    app,
  ]);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

function importLines(...lines: (object | string)[]) {
  const text = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  const source = Readable.from([Buffer.from(text.join("\n"))]);
  return importApplication(pool, { applicationId: app, source });
}

async function rows<T extends object>(sql: string): Promise<T[]> {
  return (await pool.query<T>(sql, [app])).rows;
}

const user = (id: string, more: object = {}) => ({ kind: "user", id, createdAt: 5_000, ...more });
const channel = (id: string, more: object = {}) => ({
  kind: "channel",
  id,
  type: "public",
  createdAt: 100,
  ...more,
});
const block = (userId: string, blockedUserId: string) => ({ kind: "block", userId, blockedUserId });

describe("the first bad line is named and nothing is imported", () => {
  it.each<[string, (object | string)[], string]>([
    ["bad JSON", [user("a"), "{oops"], "line 2: is not JSON"],
    [
      "a repeated user",
      [user("a"), user("b"), user("a")],
      'line 3: id: user "a" is on line 1 already',
    ],
    [
      "a repeated bot",
      [{ kind: "bot", id: "a" }, "", { kind: "bot", id: "a" }],
      'line 3: id: bot "a"',
    ],
    [
      "a repeated channel",
      [channel("c"), channel("c")],
      'line 2: id: channel "c" is on line 1 already',
    ],
    [
      "a repeated block",
      [user("a"), user("b"), block("a", "b"), block("a", "b")],
      "line 4: this block is on line 3",
    ],
    [
      "an unknown member",
      [user("a"), channel("c", { members: ["a", "x"] })],
      'line 2: members.1: user "x" is unknown',
    ],
    ["an unknown bot", [channel("c", { bots: ["x"] })], 'line 1: bots.0: bot "x" is unknown'],
    [
      "an unknown blocking user",
      [user("a"), block("x", "a")],
      'line 2: userId: user "x" is unknown',
    ],
    [
      "an unknown blocked user",
      [user("a"), block("a", "x")],
      'line 2: blockedUserId: user "x" is unknown',
    ],
    [
      "a repeated id before a line that is not JSON",
      [user("a"), user("a"), user("b"), "{oops"],
      'line 2: id: user "a"',
    ],
    [
      "members of a channel that is not there",
      [{ kind: "members", channelId: "c", offset: 1, members: [] }],
      'line 1: channelId: channel "c" is not in this file',
    ],
  ])("%s", async (_, lines, expected) => {
    await expect(importLines(...lines)).rejects.toThrow(expected);
    for (const table of ["users", "bots", "channels", "channel_members", "blocks"]) {
      expect(await rows(`SELECT FROM chat.${table} WHERE app_id = $1`), table).toHaveLength(0);
    }
  });

  it("an id or a block that is in the database already", async () => {
    const lines = [user("a"), user("b"), channel("c"), block("a", "b"), { kind: "bot", id: "x" }];
    await importLines(...lines);
    const expected = [
      /user "a" is in/,
      /user "b" is in/,
      /channel "c" is in/,
      /this block is in/,
      /bot "x" is in/,
    ];
    for (const [index, line] of lines.entries()) {
      await expect(importLines("", line)).rejects.toThrow(expected[index]);
      await expect(importLines("", line)).rejects.toThrow(/^line 2: .* the database already$/);
    }
  });

  it("an application that does not exist", async () => {
    app = "nowhere";
    await expect(importLines(user("a"))).rejects.toThrow('application "nowhere" does not exist');
  });
});

describe("what a line leaves out follows from the rest", () => {
  it("a Member object of an unknown user makes that user; a user line wins, wherever it stands", async () => {
    await importLines(
      channel("c", {
        members: [
          { id: "a", username: "From member", data: { x: 1 }, createdAt: 200 },
          { id: "b", username: "From member" },
        ],
      }),
      user("a", { username: "From line" }),
    );
    expect(
      await rows(
        "SELECT id, username, data, created_at FROM chat.users WHERE app_id = $1 ORDER BY id",
      ),
    ).toEqual([
      { id: "a", username: "From line", data: {}, created_at: 5_000 },
      { id: "b", username: "From member", data: {}, created_at: 100_000 },
    ]);
  });

  it("a Member object of a user in the database leaves that user unchanged", async () => {
    await importLines(user("a", { username: "First" }));
    await importLines(channel("c", { members: [{ id: "a", username: "Second" }] }));
    expect(await rows("SELECT username FROM chat.users WHERE app_id = $1")).toEqual([
      { username: "First" },
    ]);
  });

  it("a Bot object makes the bot once, and ids may name bots of the file or the database", async () => {
    await importLines({ kind: "bot", id: "old" });
    const counts = await importLines(
      channel("c", { bots: [{ id: "x", name: "X", type: "cs" }, "old", "late"] }),
      channel("d", { bots: ["x"], createdAt: 101 }),
      { kind: "bot", id: "late" },
    );
    expect(counts.bots).toBe(2);
    expect(
      await rows(`SELECT bot_id, channel_id, position, channel_created_at FROM chat.channel_bots
        WHERE app_id = $1 ORDER BY channel_id, position`),
    ).toEqual([
      { bot_id: "x", channel_id: "c", position: 0, channel_created_at: 100 },
      { bot_id: "old", channel_id: "c", position: 1, channel_created_at: 100 },
      { bot_id: "late", channel_id: "c", position: 2, channel_created_at: 100 },
      { bot_id: "x", channel_id: "d", position: 0, channel_created_at: 101 },
    ]);
  });

  it("members count themselves; a super channel without listed members keeps its count", async () => {
    await importLines(
      user("a"),
      user("b"),
      channel("listed", { members: ["a", "b", "a"], memberCount: 77 }),
      channel("none", { memberCount: 77 }),
      channel("super", { type: "super_public", memberCount: 77 }),
      channel("super-listed", { type: "super_private", members: ["b"], memberCount: 77 }),
    );
    expect(
      await rows(
        "SELECT id, member_count, max_member_count FROM chat.channels WHERE app_id = $1 ORDER BY id",
      ),
    ).toEqual([
      { id: "listed", member_count: 2, max_member_count: 100 },
      { id: "none", member_count: 0, max_member_count: 100 },
      { id: "super", member_count: 77, max_member_count: -1 },
      { id: "super-listed", member_count: 1, max_member_count: -1 },
    ]);
  });

  it("members by id join when the channel began, in the order of the list", async () => {
    await importLines(
      user("z"),
      user("a"),
      channel("c", { members: ["z", "a"], ownerId: "nobody" }),
    );
    expect(
      await rows(`SELECT user_id, joined_at, position FROM chat.channel_members
        WHERE app_id = $1 ORDER BY joined_at, position`),
    ).toEqual([
      { user_id: "z", joined_at: 100, position: 0 },
      { user_id: "a", joined_at: 100, position: 1 },
    ]);
    expect(await rows("SELECT owner_id FROM chat.channels WHERE app_id = $1")).toEqual([
      { owner_id: "nobody" },
    ]);
  });

  it("reads an empty file, blank lines and Windows line ends", async () => {
    expect(await importLines()).toMatchObject({ lines: 0, users: 0 });
    expect(await importLines("\r", `${JSON.stringify(user("a"))}\r`, "")).toMatchObject({
      users: 1,
    });
  });
});
