import "server-only";
import { z } from "zod";
import { permissionsIn } from "@/lib/console/roles";
import type { RunKind } from "@/lib/contract/run";
import { runKindFacts } from "@/lib/contract/run-kinds";
import { RoleGrant } from "@/lib/contract/staff-views";
import type { Pool } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";

/** The person in whose name a run writes. */
export interface Starter {
  id: string;
  email: string;
}

const Found = z.object({ email: z.string(), grants: z.array(RoleGrant) });

/** Returns the person while they are enabled and may do this in the application, else null. */
export async function findPermittedStarter(
  pool: Pool,
  staffId: string,
  applicationId: string,
  kind: RunKind,
): Promise<Starter | null> {
  const [row] = await queryRows(pool, {
    purpose: "find the starter of a run",
    row: Found,
    text: `SELECT p.email, (SELECT coalesce(json_agg(json_build_object(
         'role', g.role, 'applicationId', g.application_id)), '[]')
       FROM console.held_roles g WHERE g.staff_id = p.id) AS grants
     FROM console.staff p WHERE p.id = $1 AND p.disabled_at IS NULL`,
    values: [staffId],
  });
  if (!row || !permissionsIn(row.grants, applicationId).has(runKindFacts[kind].permission))
    return null;
  return { id: staffId, email: row.email };
}
