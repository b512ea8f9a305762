import { expect, test } from "vitest";
import { createPool } from "./pool";
import { createTestDatabase } from "./test-database";

test("no plan is compiled on any connection, also where that is the server's default", async () => {
  const database = await createTestDatabase();
  const name = new URL(database.direct).pathname.slice(1);
  const other = createPool(database.direct, { max: 1 });
  await other.query(`ALTER DATABASE ${name} SET jit = on`);
  const pool = createPool(database.direct, { max: 3 });
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  const shown = await Promise.all(clients.map((client) => client.query("SHOW jit")));
  expect(shown.flatMap(({ rows }) => rows)).toEqual(Array(3).fill({ jit: "off" }));
  for (const client of clients) client.release();
  await Promise.all([pool.end(), other.end()]);
  await database.drop();
});
