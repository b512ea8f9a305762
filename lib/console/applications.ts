import "server-only";
import { eq, ne } from "drizzle-orm";
import type { ApplicationSummary } from "@/lib/contract/application-summary";
import { isStorableText } from "@/lib/contract/text";
import { orm } from "@/lib/postgres/queries/orm";
import type { Application } from "./application";
import { decryptApiKey } from "./key-encryption";
import { consoleRuntime } from "./runtime";
import { applications } from "./schema";

/** What the configuration lets an application reach that an admin added. */
export function reachOfAdded(): Pick<Application, "source" | "allowPrivateAddresses"> {
  const { allowPrivateAddresses = false } = consoleRuntime().env;
  return { source: "admin", allowPrivateAddresses };
}

const columns = {
  id: applications.id,
  name: applications.name,
  environment: applications.environment,
  baseUrl: applications.baseUrl,
  appId: applications.appId,
};

/** Returns every application the console knows, the configured one first, then by name. */
export async function listApplicationSummaries(): Promise<ApplicationSummary[]> {
  const { configuredApplication, pool } = consoleRuntime();
  const { id, name, environment, baseUrl, appId, source } = configuredApplication;
  const added = await orm(pool)
    .select(columns)
    .from(applications)
    .where(ne(applications.id, id))
    .orderBy(applications.name, applications.id);
  return [
    { id, name, environment, baseUrl, appId, source },
    ...added.map((row) => ({ ...row, source: "admin" as const })),
  ];
}

/** Says whether an application that an admin added has this slug; a configured one would hide it. */
export async function isAddedSlug(id: string): Promise<boolean> {
  return (await orm(consoleRuntime().pool).$count(applications, eq(applications.id, id))) !== 0;
}

/** Longer than any slug: what is longer is not worth a question to the database. */
const slugMax = 255;

/** Returns the application of a URL slug, or null. */
export async function findApplication(id: string): Promise<Application | null> {
  const { configuredApplication, env, pool } = consoleRuntime();
  if (id === configuredApplication.id) return configuredApplication;
  if (id.length > slugMax || !isStorableText(id)) return null;
  const [row] = await orm(pool)
    .select({ ...columns, encryptedKey: applications.encryptedKey })
    .from(applications)
    .where(eq(applications.id, id));
  if (!row) return null;
  const { encryptedKey, ...application } = row;
  const apiKey = decryptApiKey(encryptedKey, id, env.authSecret);
  return { ...application, apiKey, ...reachOfAdded() };
}
