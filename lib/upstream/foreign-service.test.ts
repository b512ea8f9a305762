import { afterEach, beforeEach, expect, test } from "vitest";
import { walkPages } from "@/lib/contract/page-walk";
import { blockUser, createChannel, unblockUser } from "@/lib/upstream/chat-writes";
import { type ChatUpstream, chatUpstream } from "./chat-upstream";
import { closeUpstreams } from "./connections";
import { type ForeignService, startForeignService } from "./testing/foreign-service";

const context = { requestId: "r-1" };
let service: ForeignService;
let upstream: ChatUpstream;

beforeEach(async () => {
  service = await startForeignService({ channels: 45, users: 30 });
  upstream = chatUpstream({
    id: `foreign-${service.url}`,
    baseUrl: service.url,
    appId: service.appId,
    apiKey: service.apiKey,
    source: "configuration",
    allowPrivateAddresses: false,
  });
});

afterEach(async () => {
  await closeUpstreams();
  await service.close();
});

/** Walks a list to its end; fails where it would not end. */
async function walk<T extends { id: string }>(
  next: (cursor: string | undefined) => Promise<{ items: T[]; hasNext: boolean }>,
) {
  const ids: string[] = [];
  for await (const { fresh, end } of walkPages(next, { pagesMax: 20 })) {
    ids.push(...fresh.map((item) => item.id));
    if (end !== null) return { ids, repeated: end === "repeated" };
  }
  throw new Error("the walk did not end");
}

test("every channel is met once, though the last page does not say that it is", async () => {
  const walked = await walk(async (lastChannelId) => {
    const page = await upstream.listChannels({ type: "all", limit: 20, lastChannelId }, context);
    return { items: page.channels, hasNext: page.hasNext };
  });
  expect([walked.ids.length, walked.repeated]).toEqual([45, false]);
});

test("summaries that the service does not offer are read from full channels", async () => {
  const input = { type: "all", limit: 20 } as const;
  const summaries = await upstream.listChannelSummaries(input, context);
  expect(summaries).toEqual(await upstream.listChannels(input, context));
});

test("every user is met once", async () => {
  const walked = await walk(async (lastUserId) => {
    const page = await upstream.listUsers({ lastUserId }, context);
    return { items: page.users, hasNext: page.hasNext };
  });
  expect(walked.ids).toHaveLength(30);
});

test("a bot's list that repeats itself ends with a notice", async () => {
  const walked = await walk(async (lastBotId) => {
    const page = await upstream.listBotChannels("bot-1", { lastBotId }, context);
    return { items: page.channels, hasNext: page.hasNext };
  });
  expect([walked.ids.length, walked.repeated]).toEqual([20, true]);
});

test.each(["team/sales", "100%", "party-🎉", "back\\slash"])(
  "the channel %s is found",
  async (id) => {
    expect((await upstream.getChannel(id, context)).id).toBe(id);
  },
);

test("a failure told with 200 is a failure", async () => {
  await expect(upstream.getChannel("nowhere", context)).rejects.toMatchObject({ kind: "refused" });
  await expect(blockUser(upstream, "nobody", "user-1", context)).rejects.toMatchObject({
    kind: "refused",
    serviceMessage: "no such user",
    outcome: "nothing-changed",
  });
});

test("a block, an unblock and a creation are seen afterwards", async () => {
  const blocked = async () =>
    (await upstream.listBlockedUsers("user-1", {}, context)).users.map((user) => user.id);
  await blockUser(upstream, "user-1", "user-2", context);
  expect(await blocked()).toEqual(["user-2"]);
  await unblockUser(upstream, "user-1", "user-2", context);
  expect(await blocked()).toEqual([]);
  const made = await createChannel(upstream, { type: "public", channelId: "new" }, context);
  expect((await upstream.getChannel(made.id, context)).unknownFields.created).toBe("just now");
});
