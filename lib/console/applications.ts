import "server-only";
import type { NamedApplication } from "@/lib/contract/application";
import type { ApplicationSummary } from "@/lib/contract/application-summary";
import { isStorableText } from "@/lib/contract/text";
import type { Application } from "./application";
import { decryptApiKey } from "./key-encryption";
import { consoleRuntime } from "./runtime";

interface ApplicationRow extends NamedApplication {
  base_url: string;
  app_id: string;
  encrypted_key: Buffer;
}

const selectApplication = `SELECT id, name, environment, base_url, app_id, encrypted_key
  FROM console.applications WHERE id = $1`;

/** What the configuration lets an application reach that an admin added. */
export function reachOfAdded(): Pick<Application, "source" | "allowPrivateAddresses"> {
  const { allowPrivateAddresses = false } = consoleRuntime().env;
  return { source: "admin", allowPrivateAddresses };
}

function applicationOf(row: ApplicationRow): Application {
  const { env } = consoleRuntime();
  return {
    id: row.id,
    name: row.name,
    environment: row.environment,
    baseUrl: row.base_url,
    appId: row.app_id,
    apiKey: decryptApiKey(row.encrypted_key, row.id, env.authSecret),
    ...reachOfAdded(),
  };
}

/** Returns every application the console knows, the configured one first, then by name. */
export async function listApplicationSummaries(): Promise<ApplicationSummary[]> {
  const { configuredApplication, pool } = consoleRuntime();
  const { id, name, environment, baseUrl, appId, source } = configuredApplication;
  const { rows } = await pool.query<ApplicationSummary>(
    `SELECT id, name, environment, base_url AS "baseUrl", app_id AS "appId", 'admin' AS source
     FROM console.applications WHERE id <> $1 ORDER BY name, id`,
    [id],
  );
  return [{ id, name, environment, baseUrl, appId, source }, ...rows];
}

/** Says whether an application that an admin added has this slug; a configured one would hide it. */
export async function isAddedSlug(id: string): Promise<boolean> {
  const { rowCount } = await consoleRuntime().pool.query(
    "SELECT FROM console.applications WHERE id = $1",
    [id],
  );
  return rowCount !== 0;
}

/** Longer than any slug: what is longer is not worth a question to the database. */
const slugMax = 255;

/** Returns the application of a URL slug, or null. */
export async function findApplication(id: string): Promise<Application | null> {
  const { configuredApplication, pool } = consoleRuntime();
  if (id === configuredApplication.id) return configuredApplication;
  if (id.length > slugMax || !isStorableText(id)) return null;
  const { rows } = await pool.query<ApplicationRow>(selectApplication, [id]);
  return rows[0] ? applicationOf(rows[0]) : null;
}
