import { expect, test } from "vitest";
import { checkBlockPairs, readBlockList, readPeopleList } from "./block-rows";

const ann = { kind: "one-blocks-list", personId: "ann" } as const;

test("bare ids are read however they are divided, each with its line", async () => {
  const { pairs } = await readBlockList('b1\n b2, b3;b4\t="005"\n\n', ann);
  expect(pairs.map(({ line, blockedUserId }) => [line, blockedUserId])).toEqual([
    [1, "b1"],
    [2, "b2"],
    [2, "b3"],
    [2, "b4"],
    [2, "005"],
  ]);
});

test("people of a list are read each once, both of every pair, and what cannot be read is named", async () => {
  expect(await readPeopleList("b1, b2\nb1;;b3")).toEqual({
    ids: ["b1", "b2", "b3"],
    errors: [],
    errorCount: 0,
  });
  const pairs = await readPeopleList('userId,blockedUserId\na,b\nb,c\n"x,d');
  expect(pairs).toMatchObject({ ids: ["a", "b", "c"], errorCount: 1 });
});

test("the direction says who blocks whom", async () => {
  const { pairs } = await readBlockList("x\ny", { kind: "list-blocks-one", personId: "ann" });
  expect(pairs).toEqual([
    { line: 1, userId: "x", blockedUserId: "ann" },
    { line: 2, userId: "y", blockedUserId: "ann" },
  ]);
});

test("a table's column of ids is found by its name, and one with both people names the pairs itself", async () => {
  expect((await readBlockList("name,User ID\nX,x1\nY,y1", ann)).pairs).toEqual([
    { line: 2, userId: "ann", blockedUserId: "x1" },
    { line: 3, userId: "ann", blockedUserId: "y1" },
  ]);
  const both = await readBlockList("userId,blockedUserId,outcome\nx,y,refused", ann);
  expect(both).toMatchObject({
    namedPairs: true,
    pairs: [{ line: 2, userId: "x", blockedUserId: "y" }],
  });
});

test("oneself, a missing person and a pair named twice are errors of their rows", () => {
  const pairs = [
    { line: 1, userId: "ann", blockedUserId: "bob" },
    { line: 2, userId: "ann", blockedUserId: "ann" },
    { line: 3, userId: "", blockedUserId: "bob" },
    { line: 4, userId: "ann", blockedUserId: "bob" },
    { line: 5, userId: "bob", blockedUserId: "ann" },
  ];
  expect(checkBlockPairs(pairs).map((lines) => lines[0]?.code)).toEqual([
    undefined,
    "oneself",
    "person-missing",
    "doubled-row",
    undefined,
  ]);
});
