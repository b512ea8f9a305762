import "server-only";
import { z } from "zod";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";

/** Returns the schema of pg_trgm, or null where the database does not have it. */
export async function trigramSchema(database: Pool | PoolClient): Promise<string | null> {
  const [found] = await queryRows(database, {
    purpose: "look for pg_trgm",
    row: z.object({ schema: z.string() }),
    text: `SELECT extnamespace::regnamespace::text AS schema
      FROM pg_extension WHERE extname = 'pg_trgm'`,
  });
  return found?.schema ?? null;
}
