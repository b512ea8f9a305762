import "server-only";
import { eq } from "drizzle-orm";
import type { CatalogSettings } from "@/lib/contract/catalog-status";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { orm } from "@/lib/postgres/queries/orm";
import {
  blockLists,
  blocks,
  bots,
  catalogs,
  channelBots,
  channels,
  members,
  met,
  tallies,
  userFacts,
  users,
  walks,
  words,
} from "./store/schema";

/**
 * Stores what an admin set of an application's catalog, and makes the catalog where there is none.
 * The scanner reads it before its next call. `off` keeps what was gathered. A wait that the scanner
 * was in ends, since somebody who changes the settings wants to see what they do.
 */
export async function setCatalog(
  pool: Pool,
  applicationId: string,
  settings: CatalogSettings,
): Promise<void> {
  await orm(pool)
    .insert(catalogs)
    .values({ applicationId, ...settings })
    .onConflictDoUpdate({
      target: catalogs.applicationId,
      set: { ...settings, holdUntil: null, holdReason: null },
    });
}

/** Makes an application's catalog with these settings; one that is there already stays as it is. */
export async function ensureCatalog(
  pool: Pool,
  applicationId: string,
  defaults: CatalogSettings,
): Promise<void> {
  await orm(pool)
    .insert(catalogs)
    .values({ applicationId, ...defaults })
    .onConflictDoNothing();
}

/** Removes an application's catalog and everything that it holds. */
export async function removeCatalog(client: PoolClient, applicationId: string): Promise<void> {
  // The catalog's own row first: a scanner that stores a page locks it, and finds it gone.
  for (const table of [
    catalogs,
    walks,
    met,
    channels,
    members,
    channelBots,
    bots,
    users,
    userFacts,
    blocks,
    blockLists,
    tallies,
    words,
  ]) {
    await orm(client).delete(table).where(eq(table.applicationId, applicationId));
  }
}
