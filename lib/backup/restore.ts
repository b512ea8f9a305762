import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { chatMigrationsFolder } from "@/lib/chat-service/migrations-folder";
import { consoleMigrationsFolder } from "@/lib/console/migrations-folder";
import { migrate } from "@/lib/postgres/migrations";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { BackupReader } from "./backup-reader";
import {
  BackupHeader,
  type BackupPart,
  type BackupTable,
  copyTarget,
  listMigrations,
  listTables,
  nameOf,
  type Schema,
} from "./tables";

/** Why a backup cannot be restored here; the message is one line for a person. */
export class RestoreError extends Error {
  override readonly name = "RestoreError";
}

const folders = { console: consoleMigrationsFolder, chat: chatMigrationsFolder };

/**
 * Fills databases that have none of the backup's schemas yet with the rows of a backup. Each database
 * gets everything or nothing; sessions and links that were open in it are ended. Returns what the backup's first line says; throws RestoreError.
 */
export async function restore(parts: readonly BackupPart[], file: string): Promise<BackupHeader> {
  const reader = new BackupReader(file);
  const header = await readHeader(reader);
  const saved = Object.keys(header.migrations);
  const targets = parts.map(({ pool, schemas }) => ({
    pool,
    schemas: schemas.filter((schema) => saved.includes(schema)),
  }));
  const clients: { client: PoolClient; schemas: readonly Schema[] }[] = [];
  const made: { pool: Pool; schema: Schema }[] = [];
  try {
    for (const { pool, schemas } of targets) {
      await refuseExisting(pool, schemas);
      for (const schema of schemas) {
        made.push({ pool, schema });
        await migrate(pool, { folder: folders[schema], schema });
      }
      const client = await pool.connect();
      clients.push({ client, schemas });
      await client.query("BEGIN");
      for (const schema of schemas) await refuseOtherVersion(client, schema, header);
    }
    for (const table of header.tables) {
      const target = clients.find(({ schemas }) => schemas.includes(table.schema));
      if (target) await fillTable(target.client, table, reader);
    }
    if ((await reader.readLine()) !== '{"end":true}\n') {
      throw new RestoreError("the backup is cut off: its end is missing");
    }
    for (const { client, schemas } of clients) {
      if (schemas.includes("console")) await endAccess(client);
    }
    for (const { client } of clients) await client.query("COMMIT");
    return header;
  } catch (error) {
    for (const { client } of clients) await client.query("ROLLBACK").catch(() => undefined);
    // Nothing is left of it, so that a second try finds the database as the first one did.
    for (const { pool, schema } of made)
      await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    throw error;
  } finally {
    for (const { client } of clients) client.release();
  }
}

/** What ended after the backup was made, such as a session signed out of, must not live again. */
async function endAccess(client: PoolClient): Promise<void> {
  await client.query("DELETE FROM console.sessions");
  await client.query("DELETE FROM console.verifications");
  await client.query("UPDATE console.invitations SET used_at = now() WHERE used_at IS NULL");
}

async function readHeader(reader: BackupReader): Promise<BackupHeader> {
  const line = await reader.readLine().catch((error: Error) => {
    throw new RestoreError(`the backup cannot be read: ${error.message}`);
  });
  try {
    return BackupHeader.parse(JSON.parse(line ?? ""));
  } catch {
    throw new RestoreError("the file is no backup of this program");
  }
}

async function refuseExisting(pool: Pool, schemas: readonly Schema[]): Promise<void> {
  const { rows } = await pool.query<{ nspname: string }>(
    "SELECT nspname FROM pg_namespace WHERE nspname = ANY($1)",
    [schemas],
  );
  const [found] = rows;
  if (!found) return;
  throw new RestoreError(
    `the database has a schema ${found.nspname} already: restore into an empty database, or with the embedded one into another DATA_DIR`,
  );
}

async function refuseOtherVersion(
  client: PoolClient,
  schema: Schema,
  header: BackupHeader,
): Promise<void> {
  const own = await listMigrations(client, schema);
  const tables = await listTables(client, schema);
  const saved = header.tables.filter((table) => table.schema === schema);
  const isSame =
    JSON.stringify([own, tables]) === JSON.stringify([header.migrations[schema], saved]);
  if (isSame) return;
  throw new RestoreError(
    "the backup was made by another version of the program: restore it with that version, then start the new one on it",
  );
}

async function fillTable(client: PoolClient, table: BackupTable, reader: BackupReader) {
  const name = nameOf(table);
  const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
  if (rowCount !== 0) {
    // A row of the migrations' own, such as the head of the empty trail, which guards itself.
    await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`DELETE FROM ${name}`);
    await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }
  const target = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`));
  await pipeline(Readable.from(reader.readRows()), target);
}
