import { Readable, Writable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ChannelAnswer } from "@/lib/contract/channel";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { createChatService } from "../app";
import { createApplication } from "../applications/applications";
import { chatMigrationsFolder } from "../migrations-folder";
import { seedApplication } from "../seed/seed-application";
import { exportApplication } from "./export-application";
import { importApplication } from "./import-application";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase({ folder: chatMigrationsFolder, schema: "chat" });
  pool = createPool(database.url);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function exported(applicationId: string): Promise<string> {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  await exportApplication(pool, { applicationId, output });
  return Buffer.concat(chunks).toString("utf8");
}

async function imported(applicationId: string, text: string): Promise<string> {
  const { apiKey } = await createApplication(pool, { id: applicationId });
  await importApplication(pool, { applicationId, source: Readable.from([Buffer.from(text)]) });
  return apiKey;
}

const member = {
  id: "u1",
  username: "김서연 👩‍🚀",
  profileImageUrl: "https://images.example.invalid/1.png",
  data: { nested: { list: [1, "two", null, { deep: true }] }, 'quote"': "back\\slash\ttab\nline" },
  memberInfo: { role: "host", "": [] },
  lastReadAt: 1_700_000_100,
  lastSentAt: 0,
  updatedAt: 1_700_000_100,
  createdAt: 1_700_000_000,
};
const { memberInfo: _, lastReadAt: __, lastSentAt: ___, ...person } = member;
const bot = { id: "b1", name: "Help \\. desk", profileImageUrl: "", type: "cs" };
const message = {
  id: "m1",
  channelId: "c1",
  userId: "u1",
  username: "ليلى",
  profileImageUrl: "",
  type: "message",
  text: "a\u2028b <b>&amp;</b> \u0001\u007f \\u0000",
  data: { custom: [1.5, -0.25, 1e21 / 1e10] },
  parentMessage: { id: "m0", parent: {} },
  translations: {},
  reactions: { like: 3, "👍": ["u1", "gone"] },
  ownReactions: ["like", { at: 1 }],
  createdAt: 1_700_000_200,
  fileUrl: "https://files.example.invalid/a",
  mentions: [{ id: "u1" }, null],
};
const channel = {
  kind: "channel",
  id: "c1",
  name: "Tab\there, newline\nthere \u0002 and a \\N",
  ownerId: "someone-gone",
  type: "invitationOnly",
  imageUrl: "",
  invitationCode: "join me",
  data: { list: [1, 2], text: "x" },
  isFrozen: true,
  hideMessagesBeforeJoin: true,
  category: "😀".repeat(32),
  subcategory: "sub",
  privateTag: "vip",
  privateData: { risk: 3, notes: ["a", { b: null }] },
  memberCount: 1,
  maxMemberCount: 7,
  members: [member],
  mutedUsers: ["u1", { id: "u2", until: 5 }, 7, null],
  bannedUsers: [{ id: "u3", reason: "spam" }, "u4", ["odd"]],
  bots: [bot],
  unreadCount: 12,
  lastReadAt: 1_700_000_050,
  lastMessage: message,
  updatedAt: 1_700_000_300,
  createdAt: 1_700_000_000,
};
const { invitationCode: _code, unreadCount: _unread, lastReadAt: _read, ...superFields } = channel;
const loosest = [
  {
    kind: "user",
    ...person,
    disablePushNotification: true,
    createdAt: 1_600_000_000_123,
    updatedAt: 1_600_000_000_456,
  },
  { kind: "bot", ...bot },
  channel,
  {
    ...superFields,
    id: "c2",
    type: "super_broadcast",
    memberCount: 123_456,
    maxMemberCount: -1,
    members: [],
    bots: [],
    lastMessage: null,
  },
];

function asSet(lines: string): Set<string> {
  const sortKeys = (_key: string, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  const parsed = lines
    .trimEnd()
    .split("\n")
    .map((line) => JSON.stringify(JSON.parse(line), sortKeys));
  return new Set(parsed);
}

it("an export equals the imported file, order aside, also in its loosest shapes", async () => {
  const file = loosest.map((line) => JSON.stringify(line)).join("\n");
  await imported("loosest", file);
  expect(asSet(await exported("loosest"))).toEqual(asSet(file));
});

it("the service answers an imported channel as it was imported", async () => {
  const apiKey = await imported("answered", loosest.map((line) => JSON.stringify(line)).join("\n"));
  const { fetch } = createChatService({ pool });
  const answer = async (id: string) => {
    const response = await fetch(
      new Request(`http://chat.test/v1.4/api/channels/${id}`, {
        headers: { "app-id": "answered", "api-key": apiKey },
      }),
    );
    const body: unknown = await response.json();
    ChannelAnswer.parse(body);
    return body;
  };
  const { kind: _kind, ...fields } = channel;
  expect(await answer("c1")).toEqual({ channel: fields });
  expect(await answer("c2")).toMatchObject({ channel: { memberCount: 123_456, members: [] } });
});

it("a seeded application goes through export and import byte by byte", async () => {
  await createApplication(pool, { id: "seeded" });
  await seedApplication(pool, { applicationId: "seeded", seed: 3, users: 1_500, channels: 2_000 });
  const first = await exported("seeded");
  await imported("copied", first);
  expect(await exported("copied")).toBe(first);
});

it("a channel of many thousand members spreads over lines and comes back whole", async () => {
  const users = Array.from({ length: 2_500 }, (_unused, index) => ({
    kind: "user",
    id: `user-${index}`,
  }));
  const large = {
    kind: "channel",
    id: "large",
    type: "super_public",
    members: users.map((user) => user.id).reverse(),
  };
  await imported("large", [...users, large].map((line) => JSON.stringify(line)).join("\n"));
  const text = await exported("large");
  expect(text.match(/"kind":"members"/g)).toHaveLength(2);
  await imported("large-again", text);
  expect(await exported("large-again")).toBe(text);
  const { rows } = await pool.query(
    `SELECT member_count, (SELECT user_id FROM chat.channel_members m WHERE m.app_id = c.app_id
       ORDER BY joined_at, position, user_id OFFSET 2499) AS last
     FROM chat.channels c WHERE app_id = 'large-again'`,
  );
  expect(rows).toEqual([{ member_count: 2_500, last: "user-0" }]);
});
