import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createPool } from "./pool";
import { queryRows } from "./queries/query-rows";
import { createTestDatabase } from "./test-database";

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  [undefined, ["sum"]],
  ["true", ["sum"]],
  ["false", []],
])(
  "with prepared_statements=%s in the address a server knows the statements %j",
  async (setting, known) => {
    const url = new URL(database.direct);
    if (setting !== undefined) url.searchParams.set("prepared_statements", setting);
    const pool = createPool(url.href, { max: 1 });
    const client = await pool.connect();
    const add = { name: "sum", text: "SELECT $1::int + 1 AS sum", values: [1] };
    const row = z.object({ sum: z.int() });
    await client.query("BEGIN");
    for (const connection of [client, client]) {
      expect(await queryRows(connection, { purpose: "add", row, ...add })).toEqual([{ sum: 2 }]);
    }
    const listed = await client.query("SELECT name FROM pg_prepared_statements");
    expect(listed.rows.map(({ name }) => name)).toEqual(known);
    await client.query("ROLLBACK");
    client.release();
    expect((await pool.query(add)).rows).toEqual([{ sum: 2 }]);
    await pool.end();
  },
);
