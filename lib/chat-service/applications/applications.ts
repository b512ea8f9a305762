import { randomBytes } from "node:crypto";
import { and, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { orm } from "@/lib/postgres/queries/orm";
import { withTransaction } from "@/lib/postgres/transaction";
import { applicationKeys, applications } from "../store/schema";
import { hashApiKey } from "./credentials";

/** Why an application could not be made or changed; the message is one line for a person. */
export class ApplicationError extends Error {
  override readonly name = "ApplicationError";
}

const rotatableKeysMax = 2;
const nowMs = sql<number>`floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;

/** What the id of an application, and an api-key, look like. */
export const idShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
export const apiKeyShape = /^[\x21-\x7e]{1,512}$/;

function parseId(id: string): string {
  if (idShape.test(id)) return id;
  throw new ApplicationError(
    "an application id has 1 to 128 letters, digits, '.', '_' or '-' and begins with a letter or digit",
  );
}

function parseKey(apiKey: string): string {
  if (apiKeyShape.test(apiKey)) return apiKey;
  throw new ApplicationError("an api-key has 1 to 512 visible ASCII characters and no spaces");
}

/** Throws ApplicationError where the application does not exist. */
export async function requireApplication(client: PoolClient, id: string): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM chat.applications WHERE id = $1", [id]);
  if (rowCount === 0) throw new ApplicationError(`application "${id}" does not exist`);
}

function newKey(): string {
  return randomBytes(32).toString("base64url");
}

async function insertKey(client: PoolClient, id: string, apiKey: string, managed: boolean) {
  await orm(client)
    .insert(applicationKeys)
    .values({ appId: id, keyHash: hashApiKey(apiKey), managed, createdAt: nowMs })
    .onConflictDoNothing();
}

/**
 * Makes an application with one live key and returns the key, which is stored only as its hash.
 * Throws ApplicationError when the id is taken or a value cannot be used.
 */
export async function createApplication(
  pool: Pool,
  input: {
    id: string;
    name?: string | undefined;
    apiKey?: string | undefined;
    rateLimit?: number | undefined;
  },
): Promise<{ apiKey: string }> {
  const id = parseId(input.id);
  const apiKey = parseKey(input.apiKey ?? newKey());
  await withTransaction(pool, async (client) => {
    const { rowCount } = await orm(client)
      .insert(applications)
      .values({ id, name: input.name ?? id, rateLimit: input.rateLimit, createdAt: nowMs })
      .onConflictDoNothing();
    if (rowCount === 0) throw new ApplicationError(`application ${id} already exists`);
    await insertKey(client, id, apiKey, false);
  });
  return { apiKey };
}

/**
 * Adds a new key and returns it. The newest two keys stay live, so callers can switch over; older
 * ones stop working within seconds. Throws ApplicationError for an unknown application.
 */
export async function rotateKey(pool: Pool, id: string): Promise<{ apiKey: string }> {
  const apiKey = newKey();
  await withTransaction(pool, async (client) => {
    // The lock makes two rotations at once take turns, so neither leaves a third key.
    const [locked] = await orm(client)
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, id))
      .for("update");
    if (!locked) throw new ApplicationError(`application ${id} does not exist`);
    await client.query(
      `DELETE FROM chat.application_keys WHERE app_id = $1 AND key_hash IN (
         SELECT key_hash FROM chat.application_keys WHERE app_id = $1 AND NOT managed
         ORDER BY created_at DESC, key_hash OFFSET $2)`,
      [id, rotatableKeysMax - 1],
    );
    await insertKey(client, id, apiKey, false);
  });
  return { apiKey };
}

/** Returns every application, by id. */
export async function listApplications(pool: Pool) {
  const { keyHash, managed } = applicationKeys;
  return orm(pool)
    .select({
      ...getTableColumns(applications),
      /** The keys that can be rotated. */
      keys: sql`count(${keyHash}) FILTER (WHERE NOT ${managed})`.mapWith(Number),
      /** Whether a console's own key opens it too, which no rotation touches. */
      managed: sql`coalesce(bool_or(${managed}), false)`.mapWith(Boolean),
    })
    .from(applications)
    .leftJoin(applicationKeys, eq(applicationKeys.appId, applications.id))
    .groupBy(applications.id)
    .orderBy(applications.id);
}

/**
 * Makes sure that an application exists and that this derived key opens it. A managed key that was
 * derived from another secret stops working; rotatable keys stay.
 */
export async function ensureManagedKey(
  pool: Pool,
  input: { id: string; name: string; apiKey: string },
): Promise<void> {
  const id = parseId(input.id);
  await withTransaction(pool, async (client) => {
    await orm(client)
      .insert(applications)
      .values({ id, name: input.name, createdAt: nowMs })
      .onConflictDoNothing();
    const { appId, managed, keyHash } = applicationKeys;
    await orm(client)
      .delete(applicationKeys)
      .where(and(eq(appId, id), eq(managed, true), ne(keyHash, hashApiKey(input.apiKey))));
    await insertKey(client, id, input.apiKey, true);
  });
}
