import { afterAll, beforeAll, expect, test } from "vitest";
import { withTransaction } from "@/lib/postgres/transaction";
import { createTestService, type TestService } from "../test-service";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.drop());

async function addPeople(prefix: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, place) => `${prefix}-${place}`);
  await service.addUsers(...ids);
  return ids;
}

const block = async (userId: string, blockedUserId: string) => {
  const answer = await service.send("POST", `/users/${userId}/block`, { userId: blockedUserId });
  return answer.status;
};

async function blockedBy(userId: string): Promise<string[]> {
  const { rows } = await service.pool.query(
    "SELECT blocked_user_id FROM chat.blocks WHERE app_id = 'app' AND user_id = $1 ORDER BY 1",
    [userId],
  );
  return rows.map((row) => row.blocked_user_id);
}

test("40 blocks asked for at once are stored by a few statements", async () => {
  const people = await addPeople("many", 41);
  await block("many-0", "many-1");
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  service.pool.on("acquire", count);
  const answers = await Promise.all(people.slice(1).map((id) => block(id, "many-0")));
  service.pool.off("acquire", count);
  expect(answers).toEqual(Array(40).fill(200));
  expect(statements).toBeLessThan(10);
  for (const id of people.slice(1)) expect(await blockedBy(id)).toEqual(["many-0"]);
});

test("of blocks stored together each has its own answer", async () => {
  await addPeople("mixed", 4);
  await block("mixed-0", "mixed-1");
  const answers = await Promise.all([
    block("mixed-0", "mixed-1"),
    block("mixed-0", "mixed-2"),
    block("mixed-0", "mixed-2"),
    block("mixed-1", "nobody"),
    block("nobody", "mixed-1"),
    block("mixed-2", "mixed-2"),
    block("mixed-2", "mixed-0"),
  ]);
  expect(answers).toEqual([200, 200, 200, 404, 404, 400, 200]);
  expect(await blockedBy("mixed-0")).toEqual(["mixed-1", "mixed-2"]);
  expect(await blockedBy("mixed-2")).toEqual(["mixed-0"]);
  expect(await blockedBy("mixed-1")).toEqual([]);
});

test("a block waits for who holds its people, and others beside it do not", async () => {
  await addPeople("held", 4);
  let held = Promise.resolve(0);
  await withTransaction(service.pool, async (client) => {
    await client.query("SELECT FROM chat.users WHERE id = 'held-0' FOR SHARE");
    held = block("held-0", "held-1");
    expect(await block("held-2", "held-3")).toBe(200);
    await service.untilWaiting(1);
    expect(await blockedBy("held-0")).toEqual([]);
  });
  expect(await held).toBe(200);
  expect(await blockedBy("held-0")).toEqual(["held-1"]);
});
