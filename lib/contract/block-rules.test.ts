import { describe, expect, test } from "vitest";
import { blockRules, pairsForbiddingCreation } from "./block-rules";

// The interface's own rows: A has blocked B.
test.each([
  ["A adds B as member of a channel that A owns", "blocker-owner-adds", false],
  ["B joins a channel that A owns", "blocked-joins-blockers-channel", false],
  ["A adds B where A is a member but not owner", "blocker-member-adds", true],
  ["B joins where A is a member but not owner", "blocked-joins-shared-channel", true],
  ["B adds A as member of a channel that B owns", "blocked-owner-adds", false],
  ["A joins a channel that B owns", "blocker-joins-blockeds-channel", false],
  ["A is added where B is a member but not owner", "blocker-added-beside-blocked", true],
  ["A joins where B is a member but not owner", "blocker-joins-shared-channel", true],
])("%s", (_, id, allowed) => {
  expect(blockRules.find((rule) => rule.id === id)?.allowed).toBe(allowed);
});

describe("creating a channel", () => {
  const aBlocksB = { blockerId: "a", blockedId: "b" };

  test("is forbidden between the owner and a member, whoever blocked whom", () => {
    expect(pairsForbiddingCreation("a", ["a", "b"], [aBlocksB])).toEqual([aBlocksB]);
    expect(pairsForbiddingCreation("b", ["b", "a"], [aBlocksB])).toEqual([aBlocksB]);
  });

  test("is free of blocks among members, of people outside, and without an owner", () => {
    expect(pairsForbiddingCreation("c", ["a", "b", "c"], [aBlocksB])).toEqual([]);
    expect(pairsForbiddingCreation("a", ["a", "c"], [aBlocksB])).toEqual([]);
    expect(pairsForbiddingCreation(undefined, ["a", "b"], [aBlocksB])).toEqual([]);
  });
});
