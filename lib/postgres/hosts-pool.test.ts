import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isStoreUnavailable } from "@/lib/store-failure";
import { query, TestDataDir } from "./embedded/test-data-dir";
import { TestServer } from "./embedded/test-server";
import { createPool, type Pool } from "./pool";
import { withTransaction } from "./transaction";

/** One of several servers with the same roles and passwords. */
class Server extends TestServer {
  /** The host alone, as an address lists it. */
  readonly host = /@([^/]+)\//.exec(this.url)?.[1] ?? "";

  constructor(
    readonly name: string,
    readonly dir = new TestDataDir(),
  ) {
    super(dir.path);
  }

  /** Fills it with its name and leaves it stopped. */
  async prepare(): Promise<void> {
    await this.start();
    await query(this.url, "CREATE TABLE place (name text)");
    await query(this.url, `INSERT INTO place VALUES ('${this.name}')`);
    await query(this.url, "CREATE TABLE notes (note text)");
    await this.stop();
  }

  makeStandby(): void {
    writeFileSync(join(this.dir.dataFolder, "standby.signal"), "");
  }
}

const first = new Server("first");
const second = new Server("second");
const nobody = "127.0.0.1:1";
let pool: Pool;

function addressTo(...hosts: string[]): string {
  return first.url.replace(first.host, hosts.join(","));
}

async function placeOf(from: Pick<Pool, "query">): Promise<unknown> {
  return (await from.query("SELECT name FROM place")).rows[0]?.name;
}

beforeAll(async () => {
  await Promise.all([first.prepare(), second.prepare()]);
  second.makeStandby();
  await Promise.all([first.start(), second.start()]);
  pool = createPool(addressTo(second.host, nobody, first.host), { max: 4 });
});

afterAll(async () => {
  await pool?.end();
  await Promise.all([first.dir.remove(), second.dir.remove()]);
});

test("the hosts are tried in turn for the one that takes writes", async () => {
  expect(await Promise.all([placeOf(pool), placeOf(pool)])).toEqual(["first", "first"]);
  await withTransaction(pool, async (client) => {
    await client.query("INSERT INTO notes VALUES ('written')");
    expect(await placeOf(client)).toBe("first");
  });
});

test("with one host that must take writes a standby is refused, without one it is read", async () => {
  const [strict, lax] = [
    createPool(`${second.url}?target_session_attrs=read-write`),
    createPool(second.url),
  ];
  await expect(placeOf(strict)).rejects.toMatchObject({ code: "25006" });
  expect(await placeOf(lax)).toBe("second");
  await Promise.all([strict.end(), lax.end()]);
});

test("where no host takes writes, the error says why of each, without the password", async () => {
  const without = createPool(addressTo(second.host, nobody));
  const failure = await placeOf(without).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(String(failure)).toBe(
    `NoHostError: ${second.host}: it takes no writes; ${nobody}: connect ECONNREFUSED ${nobody}`,
  );
  expect(isStoreUnavailable(failure)).toBe(true);
  await without.end();
});

test("once another server takes the writes, every connection to the old one is left, idle or not", async () => {
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  const [held, ...idle] = clients;
  for (const client of idle) client.release();
  await second.asSuperuser("SELECT pg_promote()");
  await first.asSuperuser(
    "ALTER SYSTEM SET default_transaction_read_only = on",
    "SELECT pg_reload_conf()",
  );
  const write = (client: Pick<Pool, "query">) => client.query("INSERT INTO notes VALUES ('late')");
  const readOnly = () => held?.query("SHOW default_transaction_read_only");
  await expect
    .poll(async () => (await readOnly())?.rows[0])
    .toMatchObject({
      default_transaction_read_only: "on",
    });
  await expect(withTransaction(pool, write)).rejects.toMatchObject({ code: "25006" });
  held?.release();
  expect(await Promise.all([1, 2, 3, 4].map(() => placeOf(pool)))).toEqual(Array(4).fill("second"));
  await withTransaction(pool, write);
  expect(pool.totalCount).toBeLessThanOrEqual(4);
});

test("a server that is killed is left for the one that takes its place, as soon as that does", async () => {
  expect(await placeOf(pool)).toBe("second");
  second.crash();
  const failure = async () => placeOf(pool).catch((error: unknown) => error);
  await expect.poll(async () => isStoreUnavailable(await failure())).toBe(true);
  await first.asSuperuser(
    "ALTER SYSTEM RESET default_transaction_read_only",
    "SELECT pg_reload_conf()",
  );
  await expect.poll(failure).toBe("first");
});
