import pg from "pg";
import { expect, test } from "vitest";
import { TEST_SERVER_VARIABLE } from "./test-database";

test.skipIf(process.env.DATABASE_URL)(
  "the server that a test run starts does not wait for the disk",
  async () => {
    const client = new pg.Client(process.env[TEST_SERVER_VARIABLE]);
    await client.connect();
    const { rows } = await client.query(
      "SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages",
    );
    await client.end();
    expect(rows).toEqual([{ fsync: "off", pages: "off" }]);
  },
);
