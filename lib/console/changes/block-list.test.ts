import { afterAll, beforeAll, expect, test } from "vitest";
import { startMeteringProxy } from "@/lib/catalog/testing/metering-proxy";
import {
  type ChatFixture,
  numbered,
  startChatFixture,
} from "@/lib/console/runs/testing/chat-fixture";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { lookUpBlocks } from "./block-list";

let chat: ChatFixture;
beforeAll(async () => {
  chat = await startChatFixture();
  await chat.addUsers(numbered("u", 251));
  await chat.pool.query(
    `INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
     SELECT 'app', 'u0', 'u' || number, number FROM generate_series(1, 250) AS number`,
  );
});
afterAll(() => chat.close());

/** The service's block lists, where the user whom each page is asked after is unblocked just before. */
function unblocking(times: number) {
  const upstream = chatUpstream(chat.application());
  const unblocked: string[] = [];
  const listBlockedUsers: typeof upstream.listBlockedUsers = async (userId, query, context) => {
    const { lastUserId } = query;
    if (lastUserId !== undefined && unblocked.length < times) {
      unblocked.push(lastUserId);
      await chat.pool.query("DELETE FROM chat.blocks WHERE blocked_user_id = $1", [lastUserId]);
    }
    return upstream.listBlockedUsers(userId, query, context);
  };
  return { listBlockedUsers, unblocked };
}

test("a block is found though somebody is unblocked at the place where the walk goes on", async () => {
  const list = unblocking(2);
  const found = await lookUpBlocks(list, "u0", ["u1", "u250"], { requestId: "look" });
  expect(list.unblocked).toEqual(["u151", "u150"]);
  expect(Object.fromEntries(found)).toEqual({ u1: true, u250: true });
});

test("a walk whose every next page is refused ends with the service's refusal", async () => {
  const list = unblocking(Number.POSITIVE_INFINITY);
  const found = lookUpBlocks(list, "u0", ["u1"], { requestId: "look" });
  await expect(found).rejects.toMatchObject({ kind: "refused", status: 400 });
  expect(list.unblocked).toHaveLength(4);
});

test("a first page that is refused is asked for once", async () => {
  const proxy = await startMeteringProxy(chat.url, () => ({ status: 400 }));
  const upstream = chatUpstream(chat.application(proxy.url));
  const found = lookUpBlocks(upstream, "u0", ["u1"], { requestId: "look" });
  await expect(found).rejects.toMatchObject({ kind: "refused", status: 400 });
  expect(proxy.calls).toHaveLength(1);
  await proxy.close();
});
