import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { withTransaction } from "@/lib/postgres/transaction";
import { queryRows, UnexpectedRowError } from "./query-rows";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.direct);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const Counted = z.object({ id: z.string(), count: z.int(), grants: z.array(z.enum(["admin"])) });
const counted = (values: unknown[]) => ({
  purpose: "count things",
  row: Counted,
  text: "SELECT $1::text AS id, $2::bigint AS count, $3::json AS grants, 'unasked' AS other",
  values,
});

test("rows come parsed, from a pool as from a transaction, with bigint as a number", async () => {
  const row = { id: "a", count: 2, grants: ["admin"] };
  const query = counted(["a", 2, '["admin"]']);
  expect(await queryRows(pool, query)).toEqual([row]);
  expect(await withTransaction(pool, (client) => queryRows(client, query))).toEqual([row]);
  expect(await queryRows(pool, { ...query, text: `${query.text} WHERE false` })).toEqual([]);
});

test("a row that does not fit is an error that names the query's purpose and field, and no value", async () => {
  const rejection = await queryRows(pool, counted([null, 1, '["SECRET"]'])).catch((error) => error);
  expect(rejection).toBeInstanceOf(UnexpectedRowError);
  expect(rejection.message).toMatch(/^cannot count things: id: .*; grants\.0: /);
  expect(rejection.message).not.toContain("SECRET");
});

test("a named statement is prepared once a connection", async () => {
  const query = { purpose: "add", row: z.object({ sum: z.int() }), name: "sum-of-two" };
  const text = "SELECT $1::int + 1 AS sum";
  const Prepared = z.object({ name: z.string() });
  const prepared = await withTransaction(pool, async (client) => {
    for (const value of [1, 2]) {
      expect(await queryRows(client, { ...query, text, values: [value] })).toEqual([
        { sum: value + 1 },
      ]);
    }
    const list = "SELECT name FROM pg_prepared_statements";
    return queryRows(client, { purpose: "list statements", row: Prepared, text: list });
  });
  expect(prepared).toEqual([{ name: "sum-of-two" }]);
});
