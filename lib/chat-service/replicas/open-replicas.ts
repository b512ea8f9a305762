import "server-only";
import type { Logger } from "pino";
import type { ServiceEnv } from "@/lib/env";
import type { Database } from "@/lib/postgres/database";
import { Replicas } from "./replicas";

/**
 * Opens the replicas that the environment names beside the service's database; undefined where it names
 * none. Throws EnvError where one is a copy of another database.
 */
export async function openReplicas(
  { pool, url }: Pick<Database, "pool" | "url">,
  settings: ServiceEnv["chatReplicas"],
  logger: Logger,
): Promise<Replicas | undefined> {
  if (settings.urls.length === 0) return undefined;
  return Replicas.open({ ...settings, primary: pool, primaryUrl: url, logger });
}
