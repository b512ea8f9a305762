import { expect, test } from "vitest";
import { blockRules } from "./block-rules";
import { type EntryCase, entryVerdict } from "./block-verdict";
import type { ChannelView } from "./views";

const member = (id: string) => ({ id, unknownFields: {}, notes: [] });
const channel = (ownerId: string, members: string[], type: ChannelView["type"] = "public") => ({
  ownerId,
  type,
  members: members.map(member),
});
const entry: EntryCase = {
  entrantId: "b",
  otherId: "a",
  how: "joins",
  blockedByOther: true,
  blocksOther: false,
};

test.each(blockRules)("row $id decides its own case: allowed $allowed", (rule) => {
  const blocked = rule.enters === "blocked";
  const verdict = entryVerdict(channel(rule.otherOwns ? "a" : "c", ["a", "c"]), {
    ...entry,
    how: rule.how,
    blockedByOther: blocked,
    blocksOther: !blocked,
  });
  expect(verdict).toMatchObject({
    verdict: rule.allowed ? "allowed" : "refused",
    because: "rule",
    rule: { id: rule.id },
  });
});

test("without a block between them no row decides", () => {
  const verdict = entryVerdict(channel("a", ["a"]), { ...entry, blockedByOther: false });
  expect(verdict).toMatchObject({ verdict: "allowed", because: "no-block" });
});

test("a block list not walked to its end is said to be so, only where it could decide", () => {
  const unread = { ...entry, blockedByOther: null };
  expect(entryVerdict(channel("a", ["a"]), unread)).toMatchObject({ because: "not-looked-up" });
  expect(entryVerdict(channel("c", ["a"]), unread).verdict).toBe("allowed");
});

test("a super channel does not say who is a member; its owner decides all the same", () => {
  expect(entryVerdict(channel("c", [], "super_public"), entry)).toMatchObject({
    verdict: "allowed",
    because: "not-listed",
  });
  expect(entryVerdict(channel("a", [], "super_public"), entry).verdict).toBe("refused");
});

test("somebody outside the channel is in no row", () => {
  expect(entryVerdict(channel("c", ["c"]), entry)).toMatchObject({
    verdict: "allowed",
    because: "outside",
  });
});

test("a type that nobody can join is said to be closed", () => {
  expect(entryVerdict(channel("c", ["a"], "private"), entry).closedByType).toBe(true);
});
