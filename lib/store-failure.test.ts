import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { createPool } from "./postgres/pool";
import { isStoreUnavailable } from "./store-failure";

/** Returns what a query of a database at this address throws. */
async function failureAt(url: string): Promise<unknown> {
  const pool = createPool(url);
  const failure = await pool.query("SELECT 1").catch((error: unknown) => error);
  await pool.end();
  return failure;
}

test("a server that cannot be reached, by socket, port or name, or hangs up is an unavailable store", async () => {
  const hangsUp = createServer((socket) => socket.resetAndDestroy()).listen(0, "127.0.0.1");
  await once(hangsUp, "listening");
  const address = hangsUp.address();
  const port = typeof address === "object" ? address?.port : 0;
  const urls = [
    "postgres://a@/b?host=/no/such/folder",
    "postgres://a@127.0.0.1:1/b",
    "postgres://a@no-such-host.invalid/b",
    `postgres://a@127.0.0.1:${port}/b`,
  ];
  try {
    for (const url of urls) {
      const failure = await failureAt(url);
      expect([url, isStoreUnavailable(failure)]).toEqual([url, true]);
      const wrapped = new Error("Failed query", { cause: failure });
      expect([url, isStoreUnavailable(wrapped)]).toEqual([url, true]);
    }
  } finally {
    hangsUp.close();
  }
});

test("a missing file or program is a fault of its own, not the database's", async () => {
  const missingFile = await readFile("/no/such/file").catch((error: unknown) => error);
  expect(missingFile).toMatchObject({ code: "ENOENT" });
  expect(isStoreUnavailable(missingFile)).toBe(false);
  const [missingProgram] = await once(spawn("/no/such/program"), "error").catch((error) => [error]);
  expect(missingProgram).toMatchObject({ code: "ENOENT" });
  expect(isStoreUnavailable(missingProgram)).toBe(false);
});
