import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { createPool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { backup } from "./backup";
import { BackupReader } from "./backup-reader";
import { LineBound, lineBytesMax } from "./line-bound";
import { restore } from "./restore";

const folder = mkdtempSync(join(tmpdir(), "switchboard-line-bound-"));
const file = join(folder, "hostile.gz");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const endless = Buffer.alloc(lineBytesMax + 1, "x");

function writeHostile(...before: string[]) {
  writeFileSync(
    file,
    gzipSync(Buffer.concat([Buffer.from(before.join("")), endless]), { level: 1 }),
  );
}

test("a line of just the bound passes, however it is cut into pieces; a byte more does not", () => {
  const bound = new LineBound();
  for (let line = 0; line < 3; line += 1) {
    bound.pass(endless.subarray(0, 1000));
    bound.pass(endless.subarray(0, lineBytesMax - 1001));
    bound.pass(Buffer.from("\n"));
  }
  bound.pass(endless.subarray(0, lineBytesMax));
  expect(() => bound.pass(Buffer.from("\n"))).toThrow("line 4 of the backup is longer than 64 MiB");
});

test("a file without line ends is refused where its first line grows too long", async () => {
  writeHostile();
  const empty = await createTestDatabase();
  const pool = createPool(empty.url);
  try {
    await expect(restore([{ pool, schemas: ["console"] }], file)).rejects.toMatchObject({
      name: "BackupError",
      message: expect.stringContaining("line 1 of the backup is longer than 64 MiB"),
    });
  } finally {
    await pool.end();
    await empty.drop();
  }
});

test("a row without an end is refused by its line", async () => {
  writeHostile("{}\n", "a\tb\n", "c\td\n");
  const reader = new BackupReader(file);
  expect(await reader.readLine()).toBe("{}\n");
  const rows = reader.readRows();
  expect(String((await rows.next()).value)).toBe("a\tb\nc\td\n");
  await expect(rows.next()).rejects.toThrow("line 4 of the backup is longer than 64 MiB");
});

test("a row that no restore would take fails the backup", async () => {
  const { runtime, close } = await openTestRuntime();
  try {
    await runtime.pool.query(
      `INSERT INTO console.verifications (id, identifier, value, expires_at)
       VALUES ('x', 'x', repeat('x', $1), now())`,
      [lineBytesMax],
    );
    const saving = backup([{ pool: runtime.pool, schemas: ["console"] }], join(folder, "own.gz"));
    await expect(saving).rejects.toMatchObject({ name: "BackupError" });
  } finally {
    await close();
  }
});
