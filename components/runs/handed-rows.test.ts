import { expect, test } from "vitest";
import { readBlockList } from "@/lib/console/runs/table/block-rows";
import { peopleText } from "./handed-rows";

const strange = [
  "userId",
  "a b",
  " a",
  "a,b",
  "a;b",
  'a"b',
  "'=1+1",
  "{a}",
  "=1",
  "-5",
  "한글",
  "a\tb",
];

test.each(strange)("people are handed over exactly, also beside one whose id is %j", async (id) => {
  const ids = ["first", id, "last"];
  const list = await readBlockList(peopleText(ids.map((userId) => ({ userId }))), {
    kind: "one-blocks-list",
    personId: "ann",
  });
  expect(list).toMatchObject({ errorCount: 0, namedPairs: false });
  expect(list.pairs.map(({ blockedUserId }) => blockedUserId)).toEqual(ids);
  const rows = ids.map((userId) => ({ userId, blockedUserId: `not ${userId}` }));
  const named = await readBlockList(peopleText(rows), { kind: "one-blocks-list", personId: "" });
  expect(named).toMatchObject({ errorCount: 0, namedPairs: true });
  expect(named.pairs.map(({ line: _, ...row }) => row)).toEqual(rows);
});

test("ids that need no quotes are handed over as a list that a person can read", () => {
  expect(peopleText([{ userId: "u1" }, { userId: "u2" }])).toBe("userId\nu1\nu2");
  expect(peopleText([{ userId: "u1", blockedUserId: "u2" }])).toBe("userId,blockedUserId\nu1,u2");
});
