import { expect, test } from "./page-test";

test("a fresh start is ready, and its channels answer through the console", async ({ request }) => {
  expect((await request.get("/readyz")).ok()).toBe(true);
  const answer = await request.get("/api/demo/channels?limit=3");
  expect(answer.status()).toBe(200);
  const { rows, hasNext } = await answer.json();
  expect(rows).toHaveLength(3);
  expect(hasNext).toBe(true);
});
