import "server-only";
import { and, eq, ne } from "drizzle-orm";
import type { AuditAction } from "@/lib/contract/audit-action";
import type { CatalogChannelPage, CatalogUserPage } from "@/lib/contract/catalog-search";
import type { FrozenView, FrozenViewInput, FrozenViewWithRows } from "@/lib/contract/frozen-view";
import { frozenViewLimits } from "@/lib/contract/frozen-view-limits";
import type { PoolClient } from "@/lib/postgres/pool";
import { orm } from "@/lib/postgres/queries/orm";
import { lockUntilEnd, withTransaction } from "@/lib/postgres/transaction";
import type { Actor } from "../actor";
import { withAuditLog } from "../changes/with-audit-log";
import { ConsoleError } from "../console-error";
import { consoleRuntime } from "../runtime";
import {
  type FrozenViewReader,
  findFrozenView,
  getFrozenView,
  isFrozenView,
} from "./read-frozen-views";
import { frozenViewRows, frozenViews } from "./schema";

/** Who freezes views, and in which application. */
export interface FrozenViewWriter extends FrozenViewReader {
  actor: Actor;
}

/** What the catalog finds, from the first row, as many as fit or more. */
export type FoundRows = Pick<
  CatalogChannelPage | CatalogUserPage,
  "rows" | "next" | "count" | "basis" | "near"
>;

function audited<T>(
  { applicationId, actor }: FrozenViewWriter,
  action: AuditAction,
  { id, name, list, query }: FrozenViewInput & { id: string },
  work: () => Promise<T>,
): Promise<T> {
  const details = { name, list, query };
  return withAuditLog({ ...actor, action, applicationId, target: id, details }, work);
}

/**
 * Keeps the rows that `find` finds under an id of the caller's; asked twice, they are kept once, as they
 * were the first time. Throws ConsoleError conflict where there are more rows or frozen views than fit, or
 * another frozen view has the id.
 */
export function freezeView(
  writer: FrozenViewWriter,
  id: string,
  input: FrozenViewInput,
  find: () => Promise<FoundRows>,
): Promise<FrozenView> {
  return audited(writer, "freeze-view", { ...input, id }, async () => {
    const found = await find();
    if (found.next !== null) throw tooManyRows(found.count);
    return withTransaction(consoleRuntime().pool, async (client) => {
      await refuseTooMany(client, writer, id);
      await keep(client, writer, id, input, found);
      const view = await findFrozenView(writer, id, client);
      if (!view || !(await isTheSame(client, writer, id, input))) throw idTaken();
      return view;
    });
  });
}

async function keep(
  client: PoolClient,
  { applicationId, staffId }: FrozenViewWriter,
  id: string,
  input: FrozenViewInput,
  { rows, basis, near }: FoundRows,
): Promise<void> {
  const { rowCount } = await orm(client)
    .insert(frozenViews)
    .values({
      ...input,
      applicationId,
      id,
      staffId,
      rows: rows.length,
      catalogAsOf: basis.asOf === null ? null : new Date(basis.asOf),
      catalogComplete: basis.complete,
      near,
    })
    .onConflictDoNothing();
  if (rowCount === 0 || rows.length === 0) return;
  await orm(client)
    .insert(frozenViewRows)
    .values(rows.map((row, place) => ({ applicationId, viewId: id, place, row })));
}

/** Says whether it was the same person who froze the same under the id. */
async function isTheSame(
  client: PoolClient,
  writer: FrozenViewWriter,
  id: string,
  { name, list, query }: FrozenViewInput,
): Promise<boolean> {
  const found = await orm(client).$count(
    frozenViews,
    and(
      isFrozenView(writer, id),
      eq(frozenViews.name, name),
      eq(frozenViews.list, list),
      eq(frozenViews.query, query),
      eq(frozenViews.staffId, writer.staffId),
    ),
  );
  return found > 0;
}

async function refuseTooMany(
  client: PoolClient,
  { applicationId }: FrozenViewWriter,
  id: string,
): Promise<void> {
  await lockUntilEnd(client, "frozen_views", applicationId);
  const others = await orm(client).$count(
    frozenViews,
    and(eq(frozenViews.applicationId, applicationId), ne(frozenViews.id, id)),
  );
  const max = frozenViewLimits.ofApplication;
  if (others < max) return;
  const message = `An application keeps at most ${max} frozen views. Remove one first.`;
  throw new ConsoleError("conflict", message, { reason: "too-many-frozen-views", params: { max } });
}

/** Returns a frozen view with its rows, for a file; the audit log has it. Throws ConsoleError not-found. */
export async function exportFrozenView(
  writer: FrozenViewWriter,
  id: string,
): Promise<FrozenViewWithRows> {
  const known = await findFrozenView(writer, id);
  if (!known) throw new ConsoleError("not-found", "There is no such frozen view.");
  return audited(writer, "export-frozen-view", known, () => getFrozenView(writer, id));
}

/** Removes a frozen view; one that is gone counts as removed. Throws ConsoleError forbidden for another's. */
export async function removeFrozenView(writer: FrozenViewWriter, id: string): Promise<void> {
  const known = await findFrozenView(writer, id);
  if (!known) return;
  await audited(writer, "remove-frozen-view", known, async () => {
    if (!known.removable) throw notYours();
    await orm(consoleRuntime().pool).delete(frozenViews).where(isFrozenView(writer, id));
  });
}

function tooManyRows({ value, more }: FoundRows["count"]): ConsoleError {
  const max = frozenViewLimits.rowsMax;
  const found = `${value}${more ? "+" : ""}`;
  const message = `The search finds ${found} rows; a frozen view holds at most ${max}. Narrow the search.`;
  return new ConsoleError("conflict", message, {
    reason: "too-many-rows-to-freeze",
    params: { found, max },
  });
}

function idTaken(): ConsoleError {
  return new ConsoleError("conflict", "Another frozen view has this id.");
}

function notYours(): ConsoleError {
  return new ConsoleError(
    "forbidden",
    "Only the person who froze a view, or an admin, can remove it.",
    {
      reason: "frozen-view-not-yours",
    },
  );
}
