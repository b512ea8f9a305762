import { z } from "zod";
import { limits } from "@/lib/contract/limits";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import type { JsonPage } from "../http/json-page";
import { userJson } from "./user-json";

const size = limits.fixedPageSize;

function listSql(after: string, cursorKnown: string): string {
  return `
    WITH page AS MATERIALIZED (
      SELECT u.* FROM chat.users u WHERE u.app_id = $1 ${after}
      ORDER BY u.created_at DESC, u.id DESC LIMIT ${size + 1}
    ), shown AS (
      SELECT * FROM page ORDER BY created_at DESC, id DESC LIMIT ${size}
    )
    SELECT ${cursorKnown} AS cursor_known,
      json_build_object(
        'users', coalesce(
          (SELECT json_agg(${userJson} ORDER BY u.created_at DESC, u.id DESC) FROM shown u), '[]'),
        'hasNext', (SELECT count(*) FROM page) > ${size})::text AS body`;
}

const firstPageSql = listSql("", "true");
// Two users can share a millisecond, so the cursor is (createdAt, id).
const nextPageSql = listSql(
  "AND (u.created_at, u.id) < ((SELECT created_at FROM chat.users WHERE app_id = $1 AND id = $2), $2)",
  "EXISTS (SELECT FROM chat.users WHERE app_id = $1 AND id = $2)",
);

/** Reads a page of the application's users, newest first. */
export async function readUserPage(
  pool: Pool,
  appId: string,
  lastUserId: string | undefined,
): Promise<JsonPage> {
  const { rows } = await pool.query<JsonPage>(
    lastUserId === undefined
      ? { name: "users-first", text: firstPageSql, values: [appId] }
      : { name: "users-next", text: nextPageSql, values: [appId, lastUserId] },
  );
  return rows[0] ?? { cursor_known: false, body: "" };
}

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
  ownerId: string | undefined,
): Promise<string[]> {
  const [found] = await queryRows(client, {
    purpose: "find unknown users",
    row: Unknown,
    name: "users-unknown",
    text: unknownUsersSql,
    values: [appId, ids, ownerId ?? null],
  });
  return found?.unknown ?? [];
}
