import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestService, type TestService } from "../test-service";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
  await service.addUsers("ann", "bob", "eve");
});
afterAll(() => service.drop());

async function blockersOf(path: string): Promise<{ ids: string[]; hasNext: boolean }> {
  const answer = await service.send("GET", path);
  const { users, hasNext } = await answer.json();
  return { ids: users.map(({ id }: { id: string }) => id), hasNext };
}

test("who has blocked a user is listed, the latest block first, and gone once unblocked", async () => {
  for (const userId of ["ann", "bob"]) {
    await service.send("POST", `/users/${userId}/block`, { userId: "eve" });
    // The times of two blocks are apart.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(await blockersOf("/users/eve/blockers")).toEqual({ ids: ["bob", "ann"], hasNext: false });
  expect(await blockersOf("/users/eve/blockers?lastUserId=bob")).toMatchObject({ ids: ["ann"] });
  expect(await blockersOf("/users/ann/blockers")).toMatchObject({ ids: [] });
  await service.send("POST", "/users/bob/unblock", { userId: "eve" });
  expect(await blockersOf("/users/eve/blockers")).toMatchObject({ ids: ["ann"] });
});

test("an unknown user is 404, an unknown cursor 400 naming it", async () => {
  expect((await service.send("GET", "/users/nobody/blockers")).status).toBe(404);
  const answer = await service.send("GET", "/users/eve/blockers?lastUserId=nobody");
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining("lastUserId"),
  ]);
});
