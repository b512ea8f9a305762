import "server-only";
import { z } from "zod";
import type { Pool } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";

const Named = z.object({ id: z.string(), name: z.string() });

/** Returns the names of people by id, as far as the catalog knows them, including people who are gone. */
export async function namesOf(
  pool: Pool,
  applicationId: string,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const found = await queryRows(pool, {
    purpose: "read the names of people",
    row: Named,
    name: "catalog-names",
    text: `SELECT id, username AS name FROM catalog.users
      WHERE application_id = $1 AND id = ANY($2) AND username <> ''`,
    values: [applicationId, ids],
  });
  return Object.fromEntries(found.map(({ id, name }) => [id, name]));
}
