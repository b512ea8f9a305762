import { afterAll, beforeAll, expect, test } from "vitest";
import { channelRows } from "@/lib/console/runs/table/channel-rows";
import { guessMapping } from "@/lib/console/runs/table/column-mapping";
import { readTable } from "@/lib/console/runs/table/read-table";
import { type ChatFixture, startChatFixture } from "@/lib/console/runs/testing/chat-fixture";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { createChannel } from "@/lib/upstream/chat-writes";
import { closeUpstreams } from "@/lib/upstream/connections";
import { cloneRows } from "./clone-rows";

let chat: ChatFixture;
beforeAll(async () => {
  chat = await startChatFixture();
  await chat.addUsers(["ann", "b,ob", "cem; dot"]);
});
afterAll(async () => {
  await closeUpstreams();
  await chat.close();
});

const context = { requestId: "test", signal: new AbortController().signal };

test("channels become rows that the wizard reads back field by field, without their ids and with codes of their own", async () => {
  const upstream = chatUpstream(chat.application());
  const club = {
    type: "invitationOnly",
    name: "=Club, 1",
    ownerId: "ann",
    members: ["b,ob", "cem; dot"],
    data: { "a.b": "1;2", __proto__x: "" },
    category: "games",
    maxMemberCount: 7,
    hideMessagesBeforeJoin: true,
  } as const;
  const codes = { channelId: "club", invitationCode: "KNOCK" };
  await createChannel(upstream, { ...club, members: [...club.members], ...codes }, context);
  await createChannel(upstream, { type: "super_public", channelId: "hall" }, context);
  const { text, missing } = await cloneRows(upstream, ["hall", "gone", "club", "hall"], context);
  expect(missing).toBe(1);
  const table = await readTable(text);
  expect(table.errors).toEqual([]);
  const rows = await channelRows(table.rows, guessMapping(table.columns), {});
  expect(rows.flatMap(({ lines }) => lines.filter(({ level }) => level === "error"))).toEqual([]);
  const inputs = rows.map(({ input }) => input as CreateChannelInput);
  expect(inputs).toMatchObject([{ type: "super_public" }, club]);
  expect(inputs.map(({ channelId }) => channelId || undefined)).toEqual([undefined, undefined]);
  expect(inputs[1]?.invitationCode).toMatch(/^[A-Z0-9]{10}$/);
});
