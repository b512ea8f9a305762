import { z } from "zod";
import type { PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { ServiceError } from "../http/service-error";

const unknownUsersSql = `
  WITH owner AS MATERIALIZED (
    SELECT id FROM chat.users WHERE app_id = $1 AND id = $3 FOR SHARE
  )
  SELECT (SELECT count(*) FROM owner) AS locked, (
    SELECT array_agg(wanted.id ORDER BY wanted.place)
    FROM unnest($2::text[]) WITH ORDINALITY wanted(id, place)
    WHERE NOT EXISTS (SELECT FROM chat.users u WHERE u.app_id = $1 AND u.id = wanted.id)
  ) AS unknown`;

const Unknown = z.object({ unknown: z.array(z.string()).nullable() });

/**
 * Returns which of the ids no user has, in the order given. The owner's row is locked against
 * blocks until the transaction ends, so a block either is seen by it or comes after it.
 */
export async function findUnknownUsers(
  client: PoolClient,
  appId: string,
  ids: readonly string[],
  ownerId: string,
): Promise<string[]> {
  const [found] = await queryRows(client, {
    purpose: "find unknown users",
    row: Unknown,
    name: "users-unknown",
    text: unknownUsersSql,
    values: [appId, ids, ownerId],
  });
  return found?.unknown ?? [];
}

/** Returns the refusal that names every user id that no user has. */
export function unknownUsers(
  ids: readonly string[],
  pathOf: (id: string) => string = () => "userId",
): ServiceError {
  return new ServiceError(
    "userNotFound",
    ids.length === 1 ? `User ${ids[0]} does not exist.` : `${ids.length} users do not exist.`,
    ids.map((id) => ({ path: pathOf(id), message: `user ${id} does not exist` })),
  );
}
