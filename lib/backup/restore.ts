import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { z } from "zod";
import { chatMigrationsFolder } from "@/lib/chat-service/migrations-folder";
import { consoleMigrationsFolder } from "@/lib/console/migrations-folder";
import { applyMigrations, lockMigrations, migrationsTable } from "@/lib/postgres/migrations";
import type { PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { BackupError } from "./backup-error";
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
  writtenByMigrations,
} from "./tables";

const folders = { console: consoleMigrationsFolder, chat: chatMigrationsFolder };

/**
 * Fills databases that hold nothing yet with the rows of a backup, each in one transaction: it gets
 * everything or stays as it was, and until the end nobody else sees any of it or starts on it.
 * Sessions and links that were open in the backup are ended. Returns what its first line says; throws BackupError.
 */
export async function restore(parts: readonly BackupPart[], file: string): Promise<BackupHeader> {
  const reader = new BackupReader(file);
  const header = await readHeader(reader);
  const saved = Object.keys(header.migrations);
  const targets: { client: PoolClient; schemas: readonly Schema[] }[] = [];
  try {
    for (const { pool, schemas } of parts) {
      const client = await pool.connect();
      const target = { client, schemas: schemas.filter((schema) => saved.includes(schema)) };
      targets.push(target);
      await client.query("BEGIN");
      for (const schema of target.schemas) await prepareSchema(client, schema, header);
    }
    for (const table of header.tables) {
      const target = targets.find(({ schemas }) => schemas.includes(table.schema));
      if (target) await fillTable(target.client, table, reader);
    }
    if ((await reader.readLine()) !== '{"end":true}\n') {
      throw new BackupError("the backup is incomplete: its end is missing");
    }
    for (const { client, schemas } of targets) {
      if (!schemas.includes("console")) continue;
      await endAccess(client);
      await emptyCatalog(client);
    }
    for (const { client } of targets) await client.query("COMMIT");
    return header;
  } catch (error) {
    for (const { client } of targets) await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    for (const { client } of targets) client.release();
  }
}

/** Makes the schema's tables where they are missing, and keeps them empty for this transaction. */
async function prepareSchema(client: PoolClient, schema: Schema, header: BackupHeader) {
  await lockMigrations(client, schema);
  for (const table of await listTables(client, schema)) await refuseRows(client, table);
  await applyMigrations(client, { folder: folders[schema], schema });
  await refuseOtherVersion(client, schema, header);
}

/** A session or a link that ended after the backup was made must not come back to life. */
async function endAccess(client: PoolClient): Promise<void> {
  await client.query("DELETE FROM console.sessions");
  await client.query("DELETE FROM console.verifications");
  await client.query(
    "UPDATE console.access_tokens SET revoked_at = now() WHERE revoked_at IS NULL",
  );
  await client.query("UPDATE console.invitations SET used_at = now() WHERE used_at IS NULL");
}

/** The catalog that is here belongs to another console's applications; the restored one gathers its own. */
async function emptyCatalog(client: PoolClient): Promise<void> {
  const tables = await queryRows(client, {
    purpose: "list the tables of the catalog",
    row: z.object({ name: z.string() }),
    text: `SELECT format('catalog.%I', tablename) AS name FROM pg_tables
      WHERE schemaname = 'catalog' AND tablename <> $1`,
    values: [migrationsTable],
  });
  if (tables.length === 0) return;
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(", ")}`);
}

async function readHeader(reader: BackupReader): Promise<BackupHeader> {
  const line = await reader.readLine();
  try {
    return BackupHeader.parse(JSON.parse(line ?? ""));
  } catch {
    throw new BackupError("the file is not a backup made by this program");
  }
}

const isWrittenByMigrations = ({ schema, table }: BackupTable) =>
  schema === writtenByMigrations.schema && table === writtenByMigrations.table;

async function refuseRows(client: PoolClient, table: BackupTable): Promise<void> {
  const name = nameOf(table);
  // Nobody writes to it from here on, so that what is empty now stays so.
  await client.query(`LOCK TABLE ${name} IN SHARE ROW EXCLUSIVE MODE`);
  if (isWrittenByMigrations(table)) return;
  const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
  if (rowCount === 0) return;
  throw new BackupError(
    `the database already has rows in ${table.schema}.${table.table}: restore into an empty database or, if it is the embedded one, into another DATA_DIR`,
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
  throw new BackupError(
    "the backup was made by another version of the program: restore it with that version, then upgrade",
  );
}

async function fillTable(client: PoolClient, table: BackupTable, reader: BackupReader) {
  const name = nameOf(table);
  // The tables of the audit log guard themselves, also against what a restore does.
  await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  if (isWrittenByMigrations(table)) await client.query(`DELETE FROM ${name}`);
  const target = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`));
  await pipeline(Readable.from(reader.readRows()), target);
  await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}
