import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, test } from "vitest";
import { numbered } from "@/lib/console/runs/testing/chat-fixture";
import { lookUpRelation } from "./block-relation";
import { type ConsoleFixture, startConsole } from "./console.fixture";

let stage: ConsoleFixture;
beforeAll(async () => {
  stage = await startConsole();
  await stage.chat.addUsers(numbered("u", 251));
  await stage.chat.pool.query(
    `INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
     SELECT 'app', 'u0', 'u' || number, number FROM generate_series(1, 250) AS number`,
  );
});
afterAll(() => stage.close());

test("a look that failed begins anew where whom it was to go on after is unblocked since", async () => {
  const queryClient = new QueryClient();
  const look = () => lookUpRelation(queryClient, "demo", "u0", "u1");
  stage.answer((path) => (path.includes("lastUserId=u151") ? { status: 403 } : null));
  expect(await look()).toMatchObject({ state: "failed", looked: 100, cursor: "u151" });
  stage.answer(() => null);
  await stage.chat.pool.query("DELETE FROM chat.blocks WHERE blocked_user_id = 'u151'");
  expect(await look()).toEqual({ isBlocked: true, state: "settled", looked: 249 });
});

test("a look whose every next page is refused fails after two walks, and the next one looks again", async () => {
  const queryClient = new QueryClient();
  const look = () => lookUpRelation(queryClient, "demo", "u0", "u2");
  stage.answer((path) => (path.includes("lastUserId=") ? { status: 400 } : null));
  stage.asked.length = 0;
  expect(await look()).toMatchObject({ state: "failed", looked: 100 });
  expect(stage.asked).toHaveLength(4);
  stage.answer(() => null);
  expect(await look()).toMatchObject({ isBlocked: true, state: "settled" });
});
