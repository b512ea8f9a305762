import "server-only";
import { and, eq, or, sql } from "drizzle-orm";
import type { AuditAction } from "@/lib/contract/audit-action";
import { type SavedView, type SavedViewInput, savedViewsMax } from "@/lib/contract/saved-view";
import type { PoolClient } from "@/lib/postgres/pool";
import { now, orm } from "@/lib/postgres/queries/orm";
import { lockUntilEnd, withTransaction } from "@/lib/postgres/transaction";
import type { Actor } from "../actor";
import { withAuditLog } from "../changes/with-audit-log";
import { ConsoleError } from "../console-error";
import { consoleRuntime } from "../runtime";
import { staff } from "../schema";
import { savedViews } from "./schema";

/** Whose views, and of which application. */
export interface ViewsReader {
  applicationId: string;
  staffId: string;
}

/** Whose views, and what of them is theirs to change. */
export interface ViewsEditor extends ViewsReader {
  /** Whether the person may also change what others share. */
  changesShared: boolean;
}

/** Who changes a view, for the audit log too. */
export interface ViewsWriter extends ViewsEditor {
  actor: Actor;
}

/** Shared views of others that one person is shown. */
const sharedMax = 500;

const isIn = (applicationId: string) => eq(savedViews.applicationId, applicationId);

function isSeenBy({ applicationId, staffId }: ViewsReader) {
  return and(isIn(applicationId), or(eq(savedViews.staffId, staffId), savedViews.shared));
}

function isChangedBy({ applicationId, staffId, changesShared }: ViewsEditor) {
  const isOwn = eq(savedViews.staffId, staffId);
  const isTheirs = changesShared ? sql`(${isOwn} OR ${savedViews.shared})` : isOwn;
  return sql`${isIn(applicationId)} AND ${isTheirs}`;
}

const columns = {
  id: savedViews.id,
  name: savedViews.name,
  list: savedViews.list,
  query: savedViews.query,
  shared: savedViews.shared,
  pinned: savedViews.pinned,
};

/** Returns the views that a person sees in an application, theirs and those that are shared, by name. */
export async function listViews(reader: ViewsEditor): Promise<SavedView[]> {
  const own = sql`${savedViews.staffId} IS NOT DISTINCT FROM ${reader.staffId}`;
  return orm(consoleRuntime().pool)
    .select({
      ...columns,
      savedBy: staff.name,
      own: own.mapWith(Boolean),
      changeable: sql`(${own} OR ${reader.changesShared})`.mapWith(Boolean),
    })
    .from(savedViews)
    .leftJoin(staff, eq(staff.id, savedViews.staffId))
    .where(isSeenBy(reader))
    .orderBy(sql`lower(${savedViews.name})`, savedViews.id)
    .limit(savedViewsMax + sharedMax);
}

/** Whether the person sees any view that is pinned. */
export async function hasPinnedViews(reader: ViewsReader): Promise<boolean> {
  const found = await orm(consoleRuntime().pool)
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(isSeenBy(reader), savedViews.pinned))
    .limit(1);
  return found.length > 0;
}

function audited(
  { applicationId, actor }: ViewsWriter,
  action: AuditAction,
  { id, name, list, query, shared, pinned }: SavedViewInput & { id: string },
  work: () => Promise<void>,
): Promise<void> {
  const details = { name, list, query, shared, pinned };
  return withAuditLog({ ...actor, action, applicationId, target: id, details }, work);
}

/**
 * Stores a view under an id of the caller's, or changes the one that has it; the audit log has it. Throws
 * ConsoleError not-found where the person sees no such view, forbidden where it is another person's,
 * conflict where they have saved as many as fit.
 */
export async function saveView(
  writer: ViewsWriter,
  id: string,
  input: SavedViewInput,
): Promise<SavedView> {
  const store = () =>
    withTransaction(consoleRuntime().pool, async (client) => {
      const { applicationId, staffId } = writer;
      await refuseTooMany(client, writer, id);
      const { rowCount } = await orm(client)
        .insert(savedViews)
        .values({ ...input, id, applicationId, staffId })
        .onConflictDoUpdate({
          target: savedViews.id,
          set: { ...input, updatedAt: now },
          setWhere: isChangedBy(writer),
        });
      if (rowCount === 0) throw await refusalOf(client, writer, id);
    });
  await audited(writer, "save-view", { ...input, id }, store);
  const view = (await listViews(writer)).find((one) => one.id === id);
  if (view) return view;
  // Another person's view may have been made private, which puts it out of sight.
  return { ...input, id, savedBy: null, own: false, changeable: false };
}

async function refuseTooMany(
  client: PoolClient,
  { applicationId, staffId }: ViewsReader,
  id: string,
): Promise<void> {
  await lockUntilEnd(client, "saved_views", `${applicationId} ${staffId}`);
  if ((await orm(client).$count(savedViews, eq(savedViews.id, id))) > 0) return;
  const isTheirs = and(isIn(applicationId), eq(savedViews.staffId, staffId));
  if ((await orm(client).$count(savedViews, isTheirs)) < savedViewsMax) return;
  throw new ConsoleError("conflict", `One person can save at most ${savedViewsMax} views.`, {
    reason: "too-many-views",
    params: { max: savedViewsMax },
  });
}

async function refusalOf(client: PoolClient, reader: ViewsReader, id: string) {
  const seen = await orm(client).$count(savedViews, and(isSeenBy(reader), eq(savedViews.id, id)));
  return seen > 0 ? notYours() : new ConsoleError("not-found", "There is no such view.");
}

/**
 * Removes a view, which the audit log has; one that is gone, or that the person does not see, counts as
 * removed. Throws ConsoleError forbidden for another person's.
 */
export async function removeView(writer: ViewsWriter, id: string): Promise<void> {
  const database = orm(consoleRuntime().pool);
  const isThis = eq(savedViews.id, id);
  const isSeen = and(isSeenBy(writer), isThis);
  const [known] = await database.select(columns).from(savedViews).where(isSeen);
  if (known === undefined) return;
  await audited(writer, "remove-view", known, async () => {
    const { rowCount } = await database.delete(savedViews).where(and(isChangedBy(writer), isThis));
    if (rowCount === 0 && (await database.$count(savedViews, isSeen)) > 0) throw notYours();
  });
}

function notYours(): ConsoleError {
  const words = "Only the person who saved a view, or who manages shared views, can change it.";
  return new ConsoleError("forbidden", words, { reason: "saved-view-not-yours" });
}
