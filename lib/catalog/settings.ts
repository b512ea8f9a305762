import "server-only";
import { eq } from "drizzle-orm";
import type { CatalogSettings } from "@/lib/contract/catalog-status";
import { pokeWorkers } from "@/lib/postgres/lease-worker";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { orm } from "@/lib/postgres/queries/orm";
import * as schema from "./store/schema";

const { catalogs, catalogSchema: _, ...gathered } = schema;

/**
 * Stores the settings of an application's catalog, and creates the catalog where there is none. The
 * scanner reads them before its next call. `off` keeps the stored rows. The scanner's current wait ends,
 * since whoever changes the settings wants to see their effect.
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
  pokeWorkers("catalog");
}

/** Creates an application's catalog with these settings; an existing one is not changed. */
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
  for (const table of [catalogs, ...Object.values(gathered)]) {
    await orm(client).delete(table).where(eq(table.applicationId, applicationId));
  }
}
