import { randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { withTransaction } from "@/lib/postgres/transaction";
import { hashApiKey } from "./credentials";

/** An application as `app list` shows it. */
export interface ApplicationSummary {
  id: string;
  name: string;
  rateLimit: number | null;
  /** The keys that can be rotated. */
  keys: number;
  /** Whether a console's own key, which no rotation touches, opens it too. */
  managed: boolean;
  createdAt: number;
}

/** Why an application could not be made or changed; the message is one line for a person. */
export class ApplicationError extends Error {
  override readonly name = "ApplicationError";
}

const rotatableKeysMax = 2;
const nowMs = "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

function parseId(id: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(id)) return id;
  throw new ApplicationError(
    "an application id has 1 to 128 letters, digits, '.', '_' or '-' and begins with a letter or digit",
  );
}

function parseKey(apiKey: string): string {
  if (/^[\x21-\x7e]{1,512}$/.test(apiKey)) return apiKey;
  throw new ApplicationError("an api-key has 1 to 512 visible ASCII characters and no spaces");
}

function newKey(): string {
  return randomBytes(32).toString("base64url");
}

async function insertKey(client: PoolClient, id: string, apiKey: string, managed: boolean) {
  await client.query(
    `INSERT INTO chat.application_keys (app_id, key_hash, managed, created_at)
     VALUES ($1, $2, $3, ${nowMs}) ON CONFLICT DO NOTHING`,
    [id, hashApiKey(apiKey), managed],
  );
}

/**
 * Makes an application with one live key and returns the key, which is stored only as its hash.
 * Throws ApplicationError when the id is taken or a value cannot be used.
 */
export async function createApplication(
  pool: Pool,
  input: { id: string; name?: string; apiKey?: string; rateLimit?: number },
): Promise<{ apiKey: string }> {
  const id = parseId(input.id);
  const apiKey = parseKey(input.apiKey ?? newKey());
  await withTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO chat.applications (id, name, rate_limit, created_at)
       VALUES ($1, $2, $3, ${nowMs}) ON CONFLICT DO NOTHING`,
      [id, input.name ?? id, input.rateLimit ?? null],
    );
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
    // The lock makes concurrent rotations take turns, so that no third key stays live.
    const { rowCount } = await client.query(
      "SELECT 1 FROM chat.applications WHERE id = $1 FOR UPDATE",
      [id],
    );
    if (rowCount === 0) throw new ApplicationError(`application ${id} does not exist`);
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
export async function listApplications(pool: Pool): Promise<ApplicationSummary[]> {
  const { rows } = await pool.query<ApplicationSummary>(
    `SELECT a.id, a.name, a.rate_limit AS "rateLimit", a.created_at AS "createdAt",
       count(k.key_hash) FILTER (WHERE NOT k.managed)::int AS keys,
       coalesce(bool_or(k.managed), false) AS managed
     FROM chat.applications a LEFT JOIN chat.application_keys k ON k.app_id = a.id
     GROUP BY a.id ORDER BY a.id`,
  );
  return rows;
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
    await client.query(
      `INSERT INTO chat.applications (id, name, created_at)
       VALUES ($1, $2, ${nowMs}) ON CONFLICT DO NOTHING`,
      [id, input.name],
    );
    await client.query(
      "DELETE FROM chat.application_keys WHERE app_id = $1 AND managed AND key_hash <> $2",
      [id, hashApiKey(input.apiKey)],
    );
    await insertKey(client, id, input.apiKey, true);
  });
}
