import { fstatSync, readFileSync } from "node:fs";
import { pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { createPool } from "@/lib/postgres/pool";
import { orm } from "@/lib/postgres/queries/orm";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { failureLine } from "./failure-line";

const missing = pgTable("missing", { name: text("name") });

async function failureOf(url: string): Promise<string> {
  const pool = createPool(url);
  const query = orm(pool).insert(missing).values({ name: "SECRET" });
  return query.then(() => "", failureLine).finally(() => pool.end());
}

test("a query that the database refuses, or that does not reach it, is one line without its values", async () => {
  const database = await createTestDatabase();
  expect(await failureOf(database.url)).toBe(
    'the database refused: relation "missing" does not exist (42P01)',
  );
  await database.drop();
  expect(await failureOf("postgres://nobody@127.0.0.1:9/none")).toMatch(
    /^the database cannot be reached: .*ECONNREFUSED/,
  );
});

test.each([
  ["EBADF", () => fstatSync(999_999), /^EBADF: bad file descriptor/],
  ["ENOTDIR", () => readFileSync("package.json/below"), /^ENOTDIR: .*package\.json\/below/],
  ["EISDIR", () => readFileSync("lib"), /^EISDIR: /],
])("a file that cannot be used (%s) is not blamed on the database", (_code, use, line) => {
  let failure: unknown;
  try {
    use();
  } catch (error) {
    failure = error;
  }
  expect(failureLine(failure)).toMatch(line);
});
