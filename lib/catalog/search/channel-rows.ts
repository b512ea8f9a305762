import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { timeOf, viewOf } from "@/lib/catalog/store/views";
import { CatalogChannelRow } from "@/lib/contract/catalog-search";
import { rowsOf, type SearchConnection } from "./search-connection";
import { texts } from "./selection";

const Stored = z.object({
  id: z.string(),
  name: z.string(),
  ownerId: z.string(),
  type: z.string(),
  category: z.string(),
  subcategory: z.string(),
  isFrozen: z.boolean(),
  memberCount: z.number(),
  maxMemberCount: z.number(),
  updatedAt: z.number(),
  createdAt: z.number(),
  rest: z.record(z.string(), z.unknown()),
  ownerName: z.string().nullable(),
  gone: z.boolean(),
});

const LastMessage = z.object({
  userId: z.string().exactOptional(),
  username: z.string().exactOptional(),
  text: z.string().exactOptional(),
  createdAt: z.number().nullable().exactOptional(),
});

/** Returns channels as a list shows them, in the order of their ids; those that are not there are left out. */
export async function readChannelRows(
  connection: SearchConnection,
  applicationId: string,
  ids: readonly string[],
): Promise<CatalogChannelRow[]> {
  const rows = await rowsOf(
    connection,
    "read channels of the catalog",
    Stored,
    sql`SELECT r.id, r.name, r.owner_id AS "ownerId", r.type, r.category, r.subcategory,
      r.is_frozen AS "isFrozen", r.member_count AS "memberCount",
      r.max_member_count AS "maxMemberCount", r.updated_at AS "updatedAt",
      r.created_at AS "createdAt", r.rest, p.username AS "ownerName", r.gone_at IS NOT NULL AS gone
    FROM unnest(${texts(ids)}) WITH ORDINALITY w(id, place)
      JOIN catalog.channels r ON r.application_id = ${applicationId} AND r.id = w.id
      LEFT JOIN catalog.users p ON p.application_id = ${applicationId} AND p.id = r.owner_id
    ORDER BY w.place`,
  );
  return rows.map(channelRow);
}

function channelRow({ rest, gone, ownerName, ...stored }: z.infer<typeof Stored>) {
  const { type, createdAt, updatedAt, ...fields } = stored;
  const times = { createdAt: timeOf(createdAt), updatedAt: timeOf(updatedAt) };
  const view = viewOf({ ...fields, ...(type !== "" && { type }), ...times }, rest);
  const { lastMessage } = view;
  const message = lastMessage === null ? null : LastMessage.safeParse(lastMessage).data;
  const names = Object.keys(CatalogChannelRow.shape).filter(
    (name) => name in view && name !== "lastMessage",
  );
  return CatalogChannelRow.parse({
    ...Object.fromEntries(names.map((name) => [name, view[name]])),
    ...(message !== undefined && { lastMessage: message }),
    ...(ownerName && { ownerName }),
    gone,
  });
}
