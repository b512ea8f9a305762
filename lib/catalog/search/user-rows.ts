import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { CatalogUserRow } from "@/lib/contract/catalog-search";
import { rowsOf, type SearchConnection } from "./search-connection";
import { texts } from "./selection";
import { arrived, Rest, timeOf } from "./stored-fields";

const Stored = z.object({
  id: z.string(),
  username: z.string(),
  profileImageUrl: z.string(),
  disablePushNotification: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  updatedAt: z.number(),
  createdAt: z.number(),
  rest: Rest,
  channelsOwned: z.number(),
  channelsJoined: z.number(),
  hasBlocked: z.number(),
  blockedBy: z.number(),
  activeAt: z.number(),
  gone: z.boolean(),
});

/** Returns users as a list shows them, in the order of their ids; those that are not there are left out. */
export async function readUserRows(
  connection: SearchConnection,
  applicationId: string,
  ids: readonly string[],
): Promise<CatalogUserRow[]> {
  const rows = await rowsOf(
    connection,
    "read users of the catalog",
    Stored,
    sql`SELECT r.id, r.username, r.profile_image_url AS "profileImageUrl",
      r.disable_push_notification AS "disablePushNotification", r.data,
      r.updated_at AS "updatedAt", r.created_at AS "createdAt", r.rest,
      coalesce(f.channels_owned, 0) AS "channelsOwned",
      coalesce(f.channels_joined, 0) AS "channelsJoined",
      coalesce(f.has_blocked, 0) AS "hasBlocked", coalesce(f.blocked_by, 0) AS "blockedBy",
      coalesce(f.active_at, 0) AS "activeAt", r.gone_at IS NOT NULL AS gone
    FROM unnest(${texts(ids)}) WITH ORDINALITY w(id, place)
      JOIN catalog.users r ON r.application_id = ${applicationId} AND r.id = w.id
      LEFT JOIN catalog.user_facts f ON f.application_id = ${applicationId} AND f.user_id = r.id
    ORDER BY w.place`,
  );
  return rows.map(userRow);
}

function userRow({ rest, ...stored }: z.infer<typeof Stored>) {
  const { id, username, profileImageUrl, disablePushNotification, data, ...counted } = stored;
  const { createdAt, updatedAt, activeAt, ...facts } = counted;
  const row = arrived(rest, {
    username,
    profileImageUrl,
    disablePushNotification,
    data,
    createdAt: timeOf(createdAt),
    updatedAt: timeOf(updatedAt),
  });
  return CatalogUserRow.parse({
    ...row,
    ...facts,
    id,
    activeAt: timeOf(activeAt),
    unknownFields: rest?.unknownFields ?? {},
    notes: rest?.notes ?? [],
  });
}
