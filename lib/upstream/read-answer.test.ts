import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LooseView } from "@/lib/contract/views";
import {
  AnswerShapeError,
  readChannelAnswer,
  readChannelPage,
  readEmptyAnswer,
  readUserPage,
} from "./read-answer";
import { foreignChannel, foreignUser } from "./testing/foreign-data";

const channelOf = (fields: Record<string, unknown>) => {
  const { raw: _, ...channel } = readChannelAnswer({ channel: { id: "c", ...fields } });
  return channel;
};
const userOf = (fields: Record<string, unknown>) =>
  readUserPage({ users: [{ id: "u", ...fields }], hasNext: false }).users[0];

describe("what is not the promised shape is a failure", () => {
  test.each([
    ["null", null],
    ["a list", []],
    ["text", "channels"],
    ["no list", { hasNext: false }],
    ["an object for a list", { channels: {}, users: {}, hasNext: false }],
    ["an element that is no object", { channels: ["c"], users: ["u"], hasNext: false }],
    ["an element without an id", { channels: [{ name: "x" }], users: [{}], hasNext: false }],
    ["a number for an id", { channels: [{ id: 1 }], users: [{ id: 1 }], hasNext: false }],
    ["an empty id", { channels: [{ id: "" }], users: [{ id: "" }], hasNext: false }],
  ])("%s", (_, answer) => {
    expect(() => readChannelPage(answer)).toThrow(AnswerShapeError);
    expect(() => readUserPage(answer)).toThrow(AnswerShapeError);
  });

  test.each([[{}], [{ channel: null }], [{ channel: [] }], [{ channel: {} }], [null]])(
    "%j is no channel",
    (answer) => {
      expect(() => readChannelAnswer(answer)).toThrow(AnswerShapeError);
    },
  );

  test("the answer of a block is an object, whatever is in it", () => {
    expect(readEmptyAnswer({ ok: true })).toBeUndefined();
    expect(() => readEmptyAnswer("ok")).toThrow(AnswerShapeError);
  });
});

describe("a page that does not say whether more exist", () => {
  test.each([[undefined], [null], ["yes"], [1]])("%j is worth a look at the next", (hasNext) => {
    expect(readChannelPage({ channels: [{ id: "c" }], hasNext }).hasNext).toBe(true);
  });

  test("ends when it is empty", () => {
    expect(readUserPage({ users: [] }).hasNext).toBe(false);
  });

  test("is not one that says so", () => {
    expect(readUserPage({ users: [{ id: "u" }], hasNext: false }).hasNext).toBe(false);
    expect(readUserPage({ users: [], hasNext: true }).hasNext).toBe(true);
  });
});

describe("fields", () => {
  test("missing ones stay missing", () => {
    expect(channelOf({})).toEqual({ id: "c", unknownFields: {}, notes: [] });
    expect(userOf({})).toEqual({ id: "u", unknownFields: {}, notes: [] });
  });

  test("new ones are kept as they came", () => {
    const fields = { pinned: true, theme: { colour: "blue" }, unknownFields: 1, notes: "x" };
    expect(channelOf(fields)).toEqual({ id: "c", unknownFields: fields, notes: [] });
  });

  test("one with another type is dropped with a note, and kept for the raw view", () => {
    expect(channelOf({ name: 5, isFrozen: "no", memberCount: 1.5, members: {} })).toEqual({
      id: "c",
      unknownFields: { name: 5, isFrozen: "no", memberCount: 1.5, members: {} },
      notes: [
        { is: "otherType", field: "name", promised: "text" },
        { is: "otherType", field: "isFrozen", promised: "flag" },
        { is: "otherType", field: "memberCount", promised: "integer" },
        { is: "otherType", field: "members", promised: "list" },
      ],
    });
  });

  test("null counts as not sent", () => {
    expect(userOf({ username: null, createdAt: null })).toEqual({
      id: "u",
      unknownFields: {},
      notes: [],
    });
  });

  test("a type that the interface does not know is dropped with a note", () => {
    expect(channelOf({ type: "thread" })).toMatchObject({
      unknownFields: { type: "thread" },
      notes: [{ is: "otherType", field: "type", promised: "channelType" }],
    });
  });

  test("names that objects have by nature are ordinary new fields", () => {
    const channel = readChannelAnswer(
      JSON.parse('{"channel":{"id":"c","__proto__":{"name":"x"},"constructor":1,"toString":2}}'),
    );
    expect(channel.name).toBeUndefined();
    expect(Object.keys(channel.unknownFields)).toEqual(["__proto__", "constructor", "toString"]);
  });
});

test("a channel asked for alone is kept as it came, for the raw view", () => {
  const sent = { id: "c", name: 5, createdAt: 1_700_000_000, privateData: "x", lastMessage: null };
  expect(readChannelAnswer({ channel: sent }).raw).toEqual(sent);
  expect(readChannelPage({ channels: [sent], hasNext: false }).channels[0]).not.toHaveProperty(
    "raw",
  );
});

describe("times", () => {
  test.each([
    [1_700_000_000, 1_700_000_000_000],
    [1_700_000_000_000, 1_700_000_000_000],
    [99_999_999_999, 99_999_999_999_000],
    [100_000_000_000, 100_000_000_000],
    [1.5, 1500],
    [0, null],
    [-1, undefined],
    [8_640_000_000_000_001, undefined],
    ["1700000000", undefined],
  ])("%j is %j", (sent, read) => {
    expect(channelOf({ createdAt: sent }).createdAt).toBe(read);
    expect(userOf({ updatedAt: sent })?.updatedAt).toBe(read);
  });
});

describe("shapes that the interface leaves open", () => {
  test("privateData is an object or text", () => {
    expect(channelOf({ privateData: { a: 1 } }).privateData).toEqual({ a: 1 });
    expect(channelOf({ privateData: "opaque" }).privateData).toBe("opaque");
    expect(channelOf({ privateData: [1] }).privateData).toBeUndefined();
  });

  test("reactions are counts, people, or both", () => {
    const { lastMessage } = channelOf({
      lastMessage: { id: "m", reactions: { like: 2, wave: ["a", "b", "c"], odd: "x", less: -1 } },
    });
    expect(lastMessage?.reactions).toEqual([
      { name: "like", count: 2 },
      { name: "wave", count: 3, userIds: ["a", "b", "c"] },
    ]);
    expect(lastMessage?.notes).toHaveLength(2);
  });

  test("muted and banned users are any list", () => {
    const anything = ["a", { id: "b" }, 7, null, [1]];
    expect(channelOf({ mutedUsers: anything, bannedUsers: [] })).toMatchObject({
      mutedUsers: anything,
      bannedUsers: [],
    });
  });

  test("no message is null, an unsent message is missing", () => {
    expect(channelOf({ lastMessage: null }).lastMessage).toBeNull();
    expect(channelOf({})).not.toHaveProperty("lastMessage");
  });

  test("an empty parent message is no parent", () => {
    expect(channelOf({ lastMessage: { parentMessage: {} } }).lastMessage).not.toHaveProperty(
      "parentMessage",
    );
    expect(channelOf({ lastMessage: { parentMessage: { id: "p" } } }).lastMessage).toMatchObject({
      parentMessage: { id: "p" },
    });
  });

  test("a member without an id is left out with a note", () => {
    expect(channelOf({ members: [{ id: "a" }, { username: "b" }] })).toMatchObject({
      members: [{ id: "a" }],
      notes: [{ is: "unreadable", thing: "member", number: 2 }],
    });
  });
});

// What a service may send for any field: the right thing, the wrong thing, or anything at all.
const anyField = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.double(),
);
const fieldNames = [
  ...["id", "name", "ownerId", "type", "imageUrl", "invitationCode", "data", "isFrozen"],
  ...["category", "subcategory", "privateTag", "privateData", "memberCount", "maxMemberCount"],
  ...["members", "mutedUsers", "bannedUsers", "bots", "updatedAt", "createdAt", "unreadCount"],
  ...["lastReadAt", "lastMessage", "username", "profileImageUrl", "disablePushNotification"],
  ...["text", "reactions", "parentMessage", "hasNext", "channels", "users", "channel"],
  ...["__proto__", "constructor", "unknownFields", "notes"],
];
const anyName = fc.oneof(fc.constantFrom(...fieldNames), fc.string());
const innerObject = fc.dictionary(anyName, anyField, { maxKeys: 6 });
const anyObject: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  anyName,
  fc.oneof(anyField, innerObject, fc.array(innerObject, { maxLength: 3 })),
  { maxKeys: 10 },
);

/** Says that each thing in the view was in what arrived, and each thing that arrived is in the view. */
function expectFaithful(raw: Record<string, unknown>, view: LooseView): void {
  const { unknownFields, notes, raw: _, ...known } = view;
  for (const field of Object.keys(known)) expect(Object.hasOwn(raw, field)).toBe(true);
  for (const [field, value] of Object.entries(unknownFields)) {
    expect(Object.getOwnPropertyDescriptor(raw, field)?.value).toBe(value);
  }
  for (const [field, value] of Object.entries(raw)) {
    if (value === null) continue;
    expect(Object.hasOwn(known, field) || Object.hasOwn(unknownFields, field)).toBe(true);
  }
  expect(Array.isArray(notes)).toBe(true);
}

describe("whatever arrives", () => {
  test("no JSON makes a reader fail otherwise than by naming the shape", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue({ maxDepth: 3 }), anyObject), (answer) => {
        for (const read of [readChannelPage, readUserPage, readChannelAnswer, readEmptyAnswer]) {
          try {
            read(answer);
          } catch (error) {
            expect(error).toBeInstanceOf(AnswerShapeError);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("nothing is invented and nothing is lost", () => {
    fc.assert(
      fc.property(anyObject, (fields) => {
        const raw: Record<string, unknown> = { ...fields, id: "x" };
        expectFaithful(raw, readChannelAnswer({ channel: raw }));
        const [user] = readUserPage({ users: [raw], hasNext: false }).users;
        if (user) expectFaithful(raw, user);
      }),
      { numRuns: 1000 },
    );
  });

  test("a value nested a hundred thousand deep is dropped, so that it can be sent on", () => {
    const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
    const channel = channelOf({ mutedUsers: deep, extra: deep, data: { deep }, lastMessage: deep });
    expect(() => JSON.stringify(channel)).not.toThrow();
    expect(channel.notes).toHaveLength(4);
  });
});

test("every channel and user of a foreign service is read, and its oddities noted", () => {
  const raw = Array.from({ length: 14 }, (_, index) => foreignChannel(index));
  const { channels } = readChannelPage({ channels: raw, hasNext: false });
  expect(channels.map((channel) => channel.id)).toEqual(raw.map((channel) => channel.id));
  expect(channels[1]).toEqual({
    id: "channel-00001",
    createdAt: 1_699_999_999_000,
    unknownFields: {},
    notes: [],
  });
  expect(channels[3]?.notes).toHaveLength(4);
  const users = Array.from({ length: 8 }, (_, index) => foreignUser(index));
  expect(readUserPage({ users, hasNext: false }).users).toHaveLength(8);
});
