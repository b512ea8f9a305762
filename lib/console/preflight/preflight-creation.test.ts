import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { createChannel } from "@/lib/upstream/chat-writes";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { type ChatFixture, startChatFixture } from "../runs/testing/chat-fixture";
import { startFaultProxy } from "../runs/testing/fault-proxy";
import { peopleReader } from "./people-reader";
import { type CreationPreflight, preflightCreation } from "./preflight-creation";

let chat: ChatFixture;
const known = ["a", "b", "c", "d", "e/\\é", "f"];

beforeAll(async () => {
  chat = await startChatFixture();
  await chat.addUsers(known);
  const upstream = chatUpstream(chat.application());
  const context = { requestId: "setup" };
  for (const [channelId, type, ownerId, members] of taken) {
    await createChannel(upstream, { channelId, type, ownerId, members }, context);
  }
});
afterAll(() => chat.close());

const taken: [string, "private" | "public", string, string[]][] = [
  ["taken-ab", "private", "a", ["b"]],
  ["taken-cdf", "private", "c", ["d", "f"]],
  ["taken-public", "public", "a", ["b"]],
];

const person = fc.constantFrom(...known, "nobody", "nobody-else");
const creation = fc.record(
  {
    type: fc.constantFrom(
      "private",
      "public",
      "broadcast",
      "invitationOnly",
      "super_private",
      "super_public",
    ),
    ownerId: fc.oneof({ weight: 5, arbitrary: person }, fc.constant("")),
    members: fc.oneof(
      fc.array(person, { maxLength: 5 }),
      fc.constantFrom(["b"], ["a", "b"], ["d", "f"], ["c", "d", "f"]),
    ),
    channelId: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...taken.map(([id]) => id)) },
      { weight: 3, arbitrary: fc.constant("new") },
      fc.constantFrom("..", "a/b", ""),
    ),
    reuseChannel: fc.boolean(),
    invitationCode: fc.constantFrom("", "code"),
    maxMemberCount: fc.constantFrom(0, 1, 2, 3, 100, 101, -1),
    category: fc.constantFrom("x", "글".repeat(32), "👋".repeat(33)),
    data: fc.constantFrom({}, { k: "v" }, { k: "v".repeat(1025) }),
  },
  { requiredKeys: ["type", "channelId"] },
);
/** Rarely drawn by chance: an id that is taken by a private channel of about the same members. */
const reuse = fc.record({
  type: fc.constantFrom("private", "private", "public"),
  ownerId: fc.constantFrom("a", ""),
  members: fc.constantFrom(["b"], ["a", "b"], ["a", "b", "f"], ["a"]),
  channelId: fc.constantFrom("taken-ab", "taken-ab", "taken-public"),
  reuseChannel: fc.constant(true),
});
const blocks = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...known), fc.constantFrom(...known)).filter(([a, b]) => a !== b),
  { maxLength: 8, selector: (pair) => pair.join("\n") },
);

async function setBlocks(pairs: [string, string][]): Promise<void> {
  await chat.pool.query("DELETE FROM chat.blocks");
  await chat.pool.query(
    `INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
     SELECT 'app', u, b, 1 FROM unnest($1::text[], $2::text[]) AS pairs(u, b)`,
    [pairs.map(([user]) => user), pairs.map(([, blocked]) => blocked)],
  );
}

function preflight(value: Record<string, unknown>): Promise<CreationPreflight> {
  const upstream = chatUpstream(chat.application());
  return preflightCreation(value, upstream, peopleReader(upstream, { requestId: "preflight" }));
}

/** Sends the creation as it is, also where the contract's types would not let it pass. */
async function send(value: Record<string, unknown>): Promise<"ok" | UpstreamError> {
  const input = Object.assign({}, value) as CreateChannelInput;
  try {
    await createChannel(chatUpstream(chat.application()), input, { requestId: "send" });
    return "ok";
  } catch (error) {
    if (error instanceof UpstreamError) return error;
    throw error;
  }
}

test("for random blocks, owners, members, ids and limits, the preflight says what the service then does", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 4, arbitrary: creation }, reuse),
      blocks,
      async (drawn, pairs) => {
        await setBlocks(pairs);
        const value = drawn.channelId === "new" ? { ...drawn, channelId: randomUUID() } : drawn;
        const before = await chat.channelIds();
        const { expected, lines } = await preflight(value);
        expect(await chat.channelIds()).toEqual(before);
        const sent = await send(value);
        seen.add(sent === "ok" ? expected : `${expected} ${sent.code}`);
        const created = (await chat.channelIds()).length - before.length;
        const errors = lines.filter(({ level }) => level === "error");
        if (sent === "ok") {
          expect({ expected, errors }).toEqual({
            expected: created === 1 ? "created" : "reused",
            errors: [],
          });
        } else {
          expect(expected).toBe("refused");
          expect(created).toBe(0);
          if (sent.status === 403) {
            // Every pair that the service names is a line, and no other.
            const named = errors.filter(({ code }) => code === "blocked");
            expect(named).toHaveLength(sent.details.length);
          }
        }
      },
    ),
    { numRuns: 300, seed: 20261120 },
  );
  // Each way to end was met, so the property is not true for want of cases.
  expect([...seen].sort()).toEqual(
    [
      "created",
      "refused 1001",
      "refused 2001",
      "refused 2004",
      "refused 2005",
      "refused 2006",
      "reused",
    ].sort(),
  );
});

test("a block in either direction is named, beyond the first page of the list too", async () => {
  const many = Array.from({ length: 150 }, (_, index) => `m${index}`);
  await chat.addUsers(many);
  await setBlocks([["b", "a"], ...many.map((id): [string, string] => ["a", id])]);
  const { lines } = await preflight({ type: "public", ownerId: "a", members: ["b", "m0", "m149"] });
  const named = lines.filter(({ code }) => code === "blocked").map(({ params }) => params);
  expect(named).toHaveLength(3);
  expect(named).toEqual(
    expect.arrayContaining([
      { blockerId: "b", blockedId: "a" },
      { blockerId: "a", blockedId: "m0" },
      { blockerId: "a", blockedId: "m149" },
    ]),
  );
});

test("a block list is read anew where somebody was unblocked since its first page was read", async () => {
  const many = Array.from({ length: 150 }, (_, index) => `m${index}`);
  await chat.addUsers(many);
  await setBlocks(many.map((id): [string, string] => ["a", id]));
  const upstream = chatUpstream(chat.application());
  const people = peopleReader(upstream, { requestId: "preflight" });
  expect(await people.isKnown("a")).toBe(true);
  const { users } = await upstream.listBlockedUsers("a", {}, { requestId: "look" });
  const last = users.at(-1)?.id;
  await chat.pool.query("DELETE FROM chat.blocks WHERE blocked_user_id = $1", [last]);
  const blocked = await people.blockedBy("a");
  expect([...(blocked ?? [])].sort()).toEqual(many.filter((id) => id !== last).sort());
});

test("at most four calls are under way at once, and progress ends at all of them", async () => {
  const proxy = await startFaultProxy(chat.url, () => "pass");
  const upstream = chatUpstream(chat.application(proxy.url));
  const many = Array.from({ length: 40 }, (_, index) => `m${index}`);
  await chat.addUsers(many);
  const progress: [number, number][] = [];
  const people = peopleReader(upstream, {
    requestId: "preflight",
    onProgress: (done, total) => progress.push([done, total]),
  });
  await preflightCreation({ type: "public", members: many, channelId: "free" }, upstream, people);
  expect(proxy.mostAtOnce()).toBeLessThanOrEqual(4);
  expect(proxy.mostAtOnce()).toBeGreaterThan(1);
  expect(progress.at(-1)).toEqual([41, 41]);
  await proxy.close();
});

test("a service that does not answer makes the check unsure, never a refusal", async () => {
  const proxy = await startFaultProxy(chat.url, () => "pass");
  await proxy.close();
  const upstream = chatUpstream(chat.application(proxy.url));
  const people = peopleReader(upstream, { requestId: "preflight" });
  const { expected, lines } = await preflightCreation(
    { type: "public", ownerId: "a", members: ["b"] },
    upstream,
    people,
  );
  expect(expected).toBe("unsure");
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  expect(lines).toContainEqual(
    expect.objectContaining({ code: "not-checked", level: "warning", field: "members" }),
  );
});
