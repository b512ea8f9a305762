import { describe, expect, it } from "vitest";
import { parseImportLine } from "./import-line";

const channel = { kind: "channel", id: "c1", type: "public" };

function refusal(line: unknown): string {
  try {
    parseImportLine(typeof line === "string" ? line : JSON.stringify(line), 4711);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "accepted";
}

describe("a bad line is named with its field and why", () => {
  it.each([
    ["{", /^line 4711: is not JSON: /],
    ["[]", "line 4711: must be a JSON object"],
    ["null", "line 4711: must be a JSON object"],
    [{ id: "u" }, "line 4711: kind: is missing; it is user, bot, channel, members or block"],
    [{ kind: "room" }, /^line 4711: kind: "room" is unknown/],
    [{ kind: "user" }, /^line 4711: id: /],
    [{ kind: "user", id: "" }, "line 4711: id: must not be empty"],
    [{ kind: "user", id: "x".repeat(256) }, "line 4711: id: must have at most 255 characters"],
    [{ kind: "user", id: "u", createdAt: 1.5 }, /^line 4711: createdAt: /],
    [{ kind: "user", id: "u", data: [] }, "line 4711: data: must be an object"],
    [{ ...channel, type: "secret" }, /^line 4711: type: /],
    [
      { ...channel, createdAt: 1_700_000_000_000 },
      "line 4711: createdAt: must be in seconds, not milliseconds",
    ],
    [
      { ...channel, category: "😀".repeat(33) },
      "line 4711: category: must have at most 32 characters",
    ],
    [{ ...channel, members: ["a", 5] }, /^line 4711: members\.1: /],
    [
      { ...channel, members: [{ id: "a", lastReadAt: "now" }] },
      /^line 4711: members\.0\.lastReadAt: /,
    ],
    [{ ...channel, bots: [{ id: "" }] }, "line 4711: bots.0.id: must not be empty"],
    [
      { ...channel, lastMessage: { id: "m", reactions: { like: "two" } } },
      /^line 4711: lastMessage\.reactions\.like/,
    ],
    [{ ...channel, data: { key: "a\u0000b" } }, /^line 4711: data\.key: must not contain a NUL/],
    [{ ...channel, data: { "\ud800": "x" } }, /^line 4711: data\.\ud800: must not contain/],
    [{ ...channel, name: "\udfff" }, /^line 4711: name: must not contain/],
    [
      { ...channel, lastMessage: { id: "m", extra: [{ deep: "\u0000" }] } },
      /^line 4711: lastMessage\.extra\.0\.deep: /,
    ],
    [
      '{"kind":"user","id":"u","data":{"n":12345678901234567890}}',
      /^line 4711: data\.n: is a number too large/,
    ],
    ['{"kind":"user","id":"u","data":{"n":1e999}}', /^line 4711: data\.n: is a number too large/],
    [
      `{"kind":"user","id":"u","data":{"n":${"[".repeat(9000)}${"]".repeat(9000)}}}`,
      /is nested more than 64 levels deep/,
    ],
    [
      { kind: "block", userId: "a", blockedUserId: "a" },
      "line 4711: blockedUserId: must be another user than userId",
    ],
  ])("%j", (line, expected) => {
    expect(refusal(line)).toMatch(expected);
  });
});

describe("the loosest shapes are read", () => {
  it.each([
    [{ kind: "user", id: "u", unknown: 1 }],
    [{ kind: "bot", id: "b" }],
    [{ ...channel, members: ["a", { id: "b" }], bots: ["x", { id: "y", type: "cs" }] }],
    [{ ...channel, bannedUsers: ["a", { id: "b" }, 5, null], mutedUsers: [{}] }],
    [{ ...channel, privateData: { any: [1, { thing: null }] }, data: { list: [] } }],
    [{ ...channel, category: "😀".repeat(32), subcategory: "s".repeat(32) }],
    [{ ...channel, type: "super_public", memberCount: 9, maxMemberCount: -1 }],
    [{ ...channel, lastMessage: { id: "m", reactions: { a: 1, b: ["u"] }, ownReactions: ["a"] } }],
    [{ ...channel, name: "\\u0000 as text, and a real 😀" }],
    [{ kind: "block", userId: "a", blockedUserId: "b" }],
  ])("%j", (line) => {
    expect(refusal(line)).toBe("accepted");
  });

  it("keeps unknown fields of a message", () => {
    const line = parseImportLine(
      JSON.stringify({ ...channel, lastMessage: { id: "m", fileUrl: "f", mentions: [{ id: 1 }] } }),
      1,
    );
    expect(line).toMatchObject({ lastMessage: { fileUrl: "f", mentions: [{ id: 1 }] } });
  });
});
