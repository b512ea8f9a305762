import { expect, test } from "vitest";
import { draftOfChannel, emptyDraft, inputOfDraft, newInvitationCode } from "./channel-draft";
import { checkDraft } from "./check-create-channel";

test("what a type lacks is never sent, whatever was typed before the type changed", () => {
  const draft = { ...emptyDraft("public"), invitationCode: "CODE", reuseChannel: true };
  expect(inputOfDraft(draft, "made")).toEqual({ type: "public", channelId: "made" });
  expect(inputOfDraft({ ...draft, type: "invitationOnly" }, "made")).toMatchObject({
    invitationCode: "CODE",
  });
  expect(inputOfDraft({ ...draft, type: "private" }, "made")).toMatchObject({ reuseChannel: true });
});

test("the id that a person gives goes before the one made here", () => {
  expect(inputOfDraft({ ...emptyDraft(), channelId: "mine" }, "made").channelId).toBe("mine");
});

test("a pair whose key is __proto__ is sent, and a doubled key is said before one is lost", () => {
  const pair = (key: string, value = "x") => ({ key, value });
  const draft = { ...emptyDraft(), data: [pair("__proto__"), pair("", "")] };
  expect(Object.entries(inputOfDraft(draft, "made").data ?? {})).toEqual([["__proto__", "x"]]);
  const doubled = { ...emptyDraft(), data: [pair("a"), pair("b"), pair("a")] };
  expect(checkDraft(doubled, "made")).toEqual([
    { level: "error", field: "data", code: "pair-doubled", params: { key: "a" } },
  ]);
});

test("a clone keeps what a new channel can have and says what it cannot take over", () => {
  const { draft, gaps } = draftOfChannel({
    id: "c1",
    type: "super_public",
    name: "Lobby",
    ownerId: "u1",
    invitationCode: "OLD",
    maxMemberCount: -1,
    data: { plan: "gold", seats: 4 },
    members: [],
    unknownFields: {},
    notes: [],
  });
  expect(draft).toMatchObject({
    type: "super_public",
    name: "Lobby",
    ownerId: "u1",
    channelId: "",
    invitationCode: "",
    maxMemberCount: -1,
    data: [{ key: "plan", value: "gold" }],
  });
  expect(gaps).toEqual({ members: true, pairs: 1 });
});

test("invitation codes are ten letters that nobody mistakes, and do not repeat", () => {
  const codes = Array.from({ length: 500 }, newInvitationCode);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
  expect(new Set(codes).size).toBe(500);
});
