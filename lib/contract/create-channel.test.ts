import { describe, expect, test } from "vitest";
import { CreateChannelInput } from "./create-channel";

const accepts = (input: object) =>
  CreateChannelInput.safeParse({ type: "public", ...input }).success;
const pairs = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, "v"]));

// Characters of one, two and four bytes, the last of two UTF-16 units, each one code point.
describe.each(["a", "é", "😀"])("characters are code points, as with %s", (character) => {
  test("category and subcategory have at most 32", () => {
    for (const field of ["category", "subcategory"]) {
      expect(accepts({ [field]: character.repeat(32) })).toBe(true);
      expect(accepts({ [field]: character.repeat(33) })).toBe(false);
    }
  });

  test("a key of data has 1 to 128, a value 0 to 1024", () => {
    expect(accepts({ data: { [character.repeat(128)]: "" } })).toBe(true);
    expect(accepts({ data: { [character.repeat(129)]: "" } })).toBe(false);
    expect(accepts({ data: { "": "" } })).toBe(false);
    expect(accepts({ data: { k: character.repeat(1024) } })).toBe(true);
    expect(accepts({ data: { k: character.repeat(1025) } })).toBe(false);
  });

  test("a channel id has 1 to 255", () => {
    expect(accepts({ channelId: character.repeat(255) })).toBe(true);
    expect(accepts({ channelId: character.repeat(256) })).toBe(false);
  });
});

test("data has at most 5 pairs, of strings only, and is an object", () => {
  expect(accepts({ data: pairs(5) })).toBe(true);
  expect(accepts({ data: pairs(6) })).toBe(false);
  for (const value of [1, null, true, {}, []]) expect(accepts({ data: { k: value } })).toBe(false);
  for (const data of [[], null, "text", 1]) expect(accepts({ data })).toBe(false);
});

test("a key named __proto__ is kept and counts among the pairs", () => {
  const data: unknown = JSON.parse('{"__proto__":"a"}');
  const parsed = CreateChannelInput.parse({ type: "public", data });
  expect(Object.entries(parsed.data ?? {})).toEqual([["__proto__", "a"]]);
});

test.each([".", "..", "a/b", "a\\b", "a\u0000", "a\n", "a\u0085", "\ud800"])(
  "the channel id %j is refused",
  (channelId) => {
    expect(accepts({ channelId })).toBe(false);
  },
);

test("an empty channel id asks the server to make one", () => {
  expect(accepts({ channelId: "" })).toBe(true);
});

test("text that PostgreSQL cannot hold is refused wherever it stands", () => {
  for (const bad of ["a\u0000b", "\ud800", "\udc00\ud800"]) {
    for (const field of ["name", "ownerId", "imageUrl", "category"]) {
      expect(accepts({ [field]: bad })).toBe(false);
    }
    expect(accepts({ members: [bad] })).toBe(false);
    expect(accepts({ data: { [bad]: "v" } })).toBe(false);
    expect(accepts({ data: { k: bad } })).toBe(false);
  }
});

test("maxMemberCount is 1 to 100, or for super channels -1 or any integer from 1", () => {
  for (const [type, good, bad] of [
    ["public", [1, 100], [0, 101, -1, 1.5]],
    ["super_public", [1, 101, -1, Number.MAX_SAFE_INTEGER], [0, -2, 1.5, 2 ** 53]],
  ] as const) {
    for (const maxMemberCount of good) expect(accepts({ type, maxMemberCount })).toBe(true);
    for (const maxMemberCount of bad) expect(accepts({ type, maxMemberCount })).toBe(false);
  }
});

test("an invitation code is required for invitationOnly and refused for any other type", () => {
  expect(accepts({ type: "invitationOnly", invitationCode: "x" })).toBe(true);
  expect(accepts({ type: "invitationOnly", invitationCode: "" })).toBe(false);
  expect(accepts({ type: "invitationOnly" })).toBe(false);
  expect(accepts({ invitationCode: "x" })).toBe(false);
  expect(accepts({ invitationCode: "" })).toBe(true);
});
