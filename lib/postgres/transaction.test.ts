import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool, type Pool } from "./pool";
import { createTestDatabase } from "./test-database";
import { withTransaction } from "./transaction";

let pool: Pool;
let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ url, drop } = database);
  pool = createPool(url, { max: 1 });
  await pool.query("CREATE TABLE notes (note text PRIMARY KEY, size bigint)");
});

afterAll(async () => {
  await pool.end();
  await drop();
});

test("a transaction that succeeds is kept and its result returned, bigint as a number", async () => {
  const size = await withTransaction(pool, async (client) => {
    const { rows } = await client.query("INSERT INTO notes VALUES ('kept', 5) RETURNING size");
    return rows[0]?.size;
  });
  expect(size).toBe(5);
  expect((await pool.query("SELECT note FROM notes")).rows).toEqual([{ note: "kept" }]);
});

test("a transaction that throws leaves nothing, passes the error on, and frees its connection", async () => {
  const failure = new Error("refused");
  await expect(
    withTransaction(pool, async (client) => {
      await client.query("INSERT INTO notes VALUES ('lost', 1)");
      throw failure;
    }),
  ).rejects.toBe(failure);
  expect((await pool.query("SELECT FROM notes WHERE note = 'lost'")).rowCount).toBe(0);
});

test("a connection that died inside a transaction is replaced", async () => {
  await expect(
    withTransaction(pool, (client) =>
      client.query("SELECT pg_terminate_backend(pg_backend_pid())"),
    ),
  ).rejects.toThrow();
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("a connection whose ROLLBACK failed is not used again", async () => {
  // The query before it still runs when the time for the ROLLBACK is over, though the connection is sound.
  const impatient = new pg.Pool({ connectionString: url, max: 1, query_timeout: 2_000 });
  const idOf = (client: pg.Pool | pg.PoolClient) => client.query("SELECT pg_backend_pid() AS id");
  let first: unknown;
  await expect(
    withTransaction(impatient, async (client) => {
      first = (await idOf(client)).rows;
      await client.query("INSERT INTO notes VALUES ('open', 1)");
      client.query("SELECT pg_sleep(2.6)").catch(() => undefined);
      throw new Error("refused");
    }),
  ).rejects.toThrow("refused");
  await impatient.query("INSERT INTO notes VALUES ('next', 2)");
  expect((await idOf(impatient)).rows).not.toEqual(first);
  const kept = await pool.query("SELECT note FROM notes WHERE note IN ('open', 'next')");
  expect(kept.rows).toEqual([{ note: "next" }]);
  await impatient.end();
});
