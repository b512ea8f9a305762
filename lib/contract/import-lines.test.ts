import { afterAll, beforeAll, expect, test } from "vitest";
import { parseImportLine } from "@/lib/chat-service/transfer/import-line";
import type { ChannelView } from "@/lib/contract/views";
import { type ChatUpstream, chatUpstream } from "@/lib/upstream/chat-upstream";
import { closeUpstreams } from "@/lib/upstream/connections";
import { type ForeignService, startForeignService } from "@/lib/upstream/testing/foreign-service";
import { channelLine, userLine } from "./import-lines";

let service: ForeignService;
let upstream: ChatUpstream;
beforeAll(async () => {
  service = await startForeignService({ channels: 90, users: 20 });
  upstream = chatUpstream({
    id: "foreign-export",
    baseUrl: service.url,
    appId: service.appId,
    apiKey: service.apiKey,
    source: "configuration",
    allowPrivateAddresses: false,
  });
});
afterAll(async () => {
  await closeUpstreams();
  await service.close();
});

test("an import reads each channel of a foreign service whose type is known, and nothing is invented", async () => {
  const { channels } = await upstream.listChannels(
    { type: "all", limit: 100 },
    { requestId: "r-1" },
  );
  for (const channel of channels) {
    const line = channelLine(channel);
    if (channel.type === undefined) {
      expect(line).toBeNull();
      continue;
    }
    const read = parseImportLine(line ?? "", 1);
    expect(read).toMatchObject({ kind: "channel", id: channel.id, type: channel.type });
    for (const field of Object.keys(JSON.parse(line ?? ""))) {
      expect(["kind", ...Object.keys(channel), ...Object.keys(channel.unknownFields)]).toContain(
        field,
      );
    }
  }
});

test("an import reads each user of a foreign service", async () => {
  const { users } = await upstream.listUsers({}, { requestId: "r-1" });
  for (const user of users) {
    const { createdAt } = JSON.parse(userLine(user) ?? "");
    expect(parseImportLine(userLine(user) ?? "", 1)).toMatchObject({ id: user.id, createdAt });
    expect(createdAt).toBe(user.createdAt);
  }
});

test("reactions keep both shapes, times are seconds, and never stays 0", () => {
  const line = channelLine({
    ...bare,
    createdAt: 1_700_000_000_999,
    updatedAt: null,
    lastMessage: {
      id: "m-1",
      reactions: [
        { name: "like", count: 2, userIds: ["a", "b"] },
        { name: "wave", count: 3 },
      ],
      unknownFields: { attachment: 1, text: 5 },
      notes: [],
    },
  });
  expect(JSON.parse(line ?? "")).toEqual({
    kind: "channel",
    id: "c-1",
    type: "public",
    createdAt: 1_700_000_000,
    updatedAt: 0,
    lastMessage: { id: "m-1", attachment: 1, reactions: { like: ["a", "b"], wave: 3 } },
  });
});

test("what an import would refuse is left out or made storable", () => {
  const line = channelLine({
    ...bare,
    name: "a\u0000b\ud83d",
    category: "x".repeat(33),
    ownerId: "o".repeat(256),
    memberCount: -5,
    createdAt: 8.64e15,
    privateData: "text",
    data: { big: 2 ** 60, "k\u0000": [1.5] },
    mutedUsers: [nested(63)],
    lastMessage: { text: "without id", unknownFields: {}, notes: [] },
  });
  const read = parseImportLine(line ?? "", 1);
  expect(read).toMatchObject({
    name: "a\ufffdb\ufffd",
    category: "",
    ownerId: "",
    privateData: {},
    data: { big: String(2 ** 60), "k\ufffd": [1.5] },
    lastMessage: null,
  });
  expect(channelLine({ ...bare, id: "i".repeat(256) })).toBeNull();
});

const bare: ChannelView = { id: "c-1", type: "public", unknownFields: {}, notes: [] };

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { deeper: nested(depth - 1) };
}
