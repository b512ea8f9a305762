import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import { type FrozenView, FrozenViewWithRows } from "@/lib/contract/frozen-view";
import { frozenViewLimits } from "@/lib/contract/frozen-view-limits";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { milliseconds, orm } from "@/lib/postgres/queries/orm";
import { ConsoleError } from "../console-error";
import { consoleRuntime } from "../runtime";
import { staff } from "../schema";
import { frozenViewRows, frozenViews } from "./schema";

/** Who reads frozen views, and of which application. */
export interface FrozenViewReader {
  applicationId: string;
  staffId: string;
  /** Whether the person may delete their own, and whether those of others. */
  may: { removeOwn: boolean; removeAny: boolean };
}

/** Says which frozen view of which application. */
export function isFrozenView(
  { applicationId }: Pick<FrozenViewReader, "applicationId">,
  id: string,
) {
  return and(eq(frozenViews.applicationId, applicationId), eq(frozenViews.id, id));
}

function selectFrom(connection: Pool | PoolClient, { staffId, may }: FrozenViewReader) {
  const own = sql`${frozenViews.staffId} IS NOT DISTINCT FROM ${staffId}`;
  return orm(connection)
    .select({
      id: frozenViews.id,
      name: frozenViews.name,
      list: frozenViews.list,
      query: frozenViews.query,
      rows: frozenViews.rows,
      frozenBy: staff.name,
      frozenAt: milliseconds(frozenViews.frozenAt),
      catalog: {
        asOf: milliseconds(frozenViews.catalogAsOf),
        complete: frozenViews.catalogComplete,
      },
      near: frozenViews.near,
      removable: sql`(${may.removeOwn} AND ${own} OR ${may.removeAny})`.mapWith(Boolean),
    })
    .from(frozenViews)
    .leftJoin(staff, eq(staff.id, frozenViews.staffId));
}

/** Returns the frozen views of an application, the latest first. */
export async function listFrozenViews(reader: FrozenViewReader): Promise<FrozenView[]> {
  return selectFrom(consoleRuntime().pool, reader)
    .where(eq(frozenViews.applicationId, reader.applicationId))
    .orderBy(desc(frozenViews.frozenAt), frozenViews.id)
    .limit(frozenViewLimits.ofApplication);
}

/** Returns a frozen view without its rows, or null. */
export async function findFrozenView(
  reader: FrozenViewReader,
  id: string,
  connection: Pool | PoolClient = consoleRuntime().pool,
): Promise<FrozenView | null> {
  const [view] = await selectFrom(connection, reader).where(isFrozenView(reader, id));
  return view ?? null;
}

/** Returns a frozen view with its rows. Throws ConsoleError not-found. */
export async function getFrozenView(
  reader: FrozenViewReader,
  id: string,
): Promise<FrozenViewWithRows> {
  const { pool } = consoleRuntime();
  const view = await findFrozenView(reader, id);
  if (!view) throw new ConsoleError("not-found", "There is no such frozen view.");
  const rows = await orm(pool)
    .select({ row: frozenViewRows.row })
    .from(frozenViewRows)
    .where(
      and(eq(frozenViewRows.applicationId, reader.applicationId), eq(frozenViewRows.viewId, id)),
    )
    .orderBy(frozenViewRows.place);
  return FrozenViewWithRows.parse({ list: view.list, view, rows: rows.map(({ row }) => row) });
}
