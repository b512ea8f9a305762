import "server-only";
import { Colleague } from "@/lib/contract/note";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";

const offeredMax = 8;

/** Every role lets a person browse, so whoever holds one in an application sees its notes. */
const seesApplication = `p.disabled_at IS NULL AND EXISTS (SELECT FROM console.held_roles h
  WHERE h.staff_id = p.id AND (h.application_id IS NULL OR h.application_id = $1))`;

/** Returns the staff of an application whose name or e-mail holds a text, by name, a few of them. */
export function searchColleagues(
  pool: Pool,
  applicationId: string,
  text: string,
): Promise<Colleague[]> {
  return queryRows(pool, {
    purpose: "search colleagues",
    row: Colleague,
    text: `SELECT p.id, p.name FROM console.staff p
      WHERE ${seesApplication} AND position(lower($2) IN lower(p.name || ' ' || p.email)) > 0
      ORDER BY position(lower($2) IN lower(p.name)) <> 1, lower(p.name), p.id LIMIT ${offeredMax}`,
    values: [applicationId, text],
  });
}

/** Returns those of some people who see an application. */
export function findColleagues(
  connection: Pool | PoolClient,
  applicationId: string,
  ids: readonly string[],
): Promise<Colleague[]> {
  return queryRows(connection, {
    purpose: "find colleagues",
    row: Colleague,
    text: `SELECT p.id, p.name FROM console.staff p WHERE ${seesApplication} AND p.id = ANY($2)`,
    values: [applicationId, ids],
  });
}
