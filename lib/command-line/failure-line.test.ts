import { expect, test } from "vitest";
import { createApplication } from "@/lib/chat-service/applications/applications";
import { createPool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { failureLine } from "./failure-line";

const failureOf = (url: string) => {
  const pool = createPool(url);
  return createApplication(pool, { id: "app", name: "SECRET" })
    .then(() => "", failureLine)
    .finally(() => pool.end());
};

test("a query that the database refuses, or that does not reach it, is one line without its values", async () => {
  const database = await createTestDatabase();
  const refused = await failureOf(database.url);
  expect(refused).toBe('the database refused: relation "chat.applications" does not exist (42P01)');
  await database.drop();
  expect(await failureOf("postgres://nobody@127.0.0.1:9/none")).toMatch(
    /^the database cannot be reached: .*ECONNREFUSED/,
  );
});
