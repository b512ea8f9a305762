import "server-only";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { to as copyTo } from "pg-copy-streams";
import { whyNotReplaced } from "@/lib/command-line/write-output";
import type { PoolClient } from "@/lib/postgres/pool";
import { BackupError } from "./backup-error";
import { LineBound } from "./line-bound";
import {
  type BackupHeader,
  type BackupPart,
  listMigrations,
  listTables,
  rowsOf,
  type Schema,
} from "./tables";

interface Snapshot {
  client: PoolClient;
  schemas: readonly Schema[];
}

/**
 * Writes every table of the parts into one compressed file that only its owner may read, while the
 * program serves: each database is read as of one moment. The file appears under its name when it is
 * whole. Returns what its first line says; throws BackupError.
 */
export async function backup(parts: readonly BackupPart[], file: string): Promise<BackupHeader> {
  const snapshots: Snapshot[] = [];
  try {
    for (const { pool, schemas } of parts) {
      const client = await pool.connect();
      snapshots.push({ client, schemas });
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    }
    const header = await headerOf(snapshots);
    await writeWhole(file, bounded(contents(header, snapshots)));
    for (const { client } of snapshots.splice(0)) client.release(await failureOf(client, "COMMIT"));
    return header;
  } finally {
    // Whatever failed may have left a COPY under way, which nothing reads to its end: only closing
    // the connection ends it.
    for (const { client } of snapshots) client.release(true);
  }
}

/** Returns why a statement failed, or undefined. */
async function failureOf(client: PoolClient, statement: string): Promise<Error | undefined> {
  return client.query(statement).then(
    () => undefined,
    (error: Error) => error,
  );
}

/** Writes the file beside its name, and gives it the name once it is on the disk. */
async function writeWhole(file: string, source: AsyncIterable<unknown>): Promise<void> {
  const problem = await whyNotReplaced(file);
  if (problem !== undefined) throw new BackupError(`${file} ${problem}`);
  const draft = `${file}.draft`;
  const handle = await open(draft, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
    throw new BackupError(
      `${draft} is there: another backup to ${file} is under way, or was killed; if none is, remove the draft`,
    );
  });
  // From here on the draft is this process's own.
  try {
    await pipeline(Readable.from(source), createGzip(), handle.createWriteStream({ flush: true }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function headerOf(snapshots: readonly Snapshot[]): Promise<BackupHeader> {
  const header: BackupHeader = {
    format: "switchboard-backup-1",
    madeAt: Date.now(),
    migrations: {},
    tables: [],
  };
  for (const { client, schemas } of snapshots) {
    for (const schema of schemas) {
      const migrations = await listMigrations(client, schema);
      if (migrations.length === 0) continue;
      header.migrations[schema] = migrations;
      header.tables.push(...(await listTables(client, schema)));
    }
  }
  return header;
}

/** One line of JSON, then each table's rows in COPY's text format with its end mark, then an end. */
async function* contents(header: BackupHeader, snapshots: readonly Snapshot[]) {
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  for (const table of header.tables) {
    const snapshot = snapshots.find(({ schemas }) => schemas.includes(table.schema));
    if (snapshot) yield* snapshot.client.query(copyTo(`COPY (${rowsOf(table)}) TO STDOUT`));
    yield Buffer.from("\\.\n");
  }
  yield Buffer.from('{"end":true}\n');
}

/** Fails rather than writes a line that a restore would refuse. */
async function* bounded(source: AsyncIterable<Buffer>) {
  const bound = new LineBound();
  for await (const bytes of source) {
    bound.pass(bytes);
    yield bytes;
  }
}
