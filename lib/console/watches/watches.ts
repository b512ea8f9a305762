import "server-only";
import { and, eq } from "drizzle-orm";
import { type WatchedFacts, watchedFacts } from "@/lib/catalog/search/watched";
import { type LastChange, type Watched, type WatchedItem, watchesMax } from "@/lib/contract/watch";
import { milliseconds, orm } from "@/lib/postgres/queries/orm";
import { lockUntilEnd, withTransaction } from "@/lib/postgres/transaction";
import type { AuditScope } from "../audit-selection";
import { ConsoleError } from "../console-error";
import { consoleRuntime } from "../runtime";
import { type LastAction, lastActions } from "./last-actions";
import { watches } from "./schema";

/** Who watches, and in which application. */
export interface Watcher {
  applicationId: string;
  staffId: string;
}

const isOf = ({ applicationId, staffId }: Watcher) =>
  and(eq(watches.applicationId, applicationId), eq(watches.staffId, staffId));
const isIt = (watcher: Watcher, { kind, id }: Watched) =>
  and(isOf(watcher), eq(watches.kind, kind), eq(watches.target, id));

/**
 * Watches a channel or a user from now on; one that is watched already stays so. Throws a ConsoleError
 * "conflict" where the person watches as many as fit.
 */
export async function watch(watcher: Watcher, watched: Watched): Promise<void> {
  await withTransaction(consoleRuntime().pool, async (client) => {
    await lockUntilEnd(client, "watches", `${watcher.applicationId} ${watcher.staffId}`);
    if ((await orm(client).$count(watches, isIt(watcher, watched))) > 0) return;
    if ((await orm(client).$count(watches, isOf(watcher))) >= watchesMax) throw tooMany();
    const { kind, id: target } = watched;
    await orm(client)
      .insert(watches)
      .values({ ...watcher, kind, target });
  });
}

/** Stops watching; what is not watched counts as stopped. */
export async function unwatch(watcher: Watcher, watched: Watched): Promise<void> {
  await orm(consoleRuntime().pool).delete(watches).where(isIt(watcher, watched));
}

/** Says whether a person watches this. */
export async function isWatched(watcher: Watcher, watched: Watched): Promise<boolean> {
  return (await orm(consoleRuntime().pool).$count(watches, isIt(watcher, watched))) > 0;
}

/**
 * Returns what a person watches, what changed last first, as the catalog knows it and as much of the
 * audit log as the scope may see.
 */
export async function listWatched(watcher: Watcher, scope: AuditScope): Promise<WatchedItem[]> {
  const { pool } = consoleRuntime();
  const kept = await orm(pool)
    .select({ kind: watches.kind, id: watches.target, since: milliseconds(watches.createdAt) })
    .from(watches)
    .where(isOf(watcher))
    .orderBy(watches.createdAt, watches.target)
    .limit(watchesMax);
  const [facts, actions] = await Promise.all([
    watchedFacts(pool, watcher.applicationId, kept),
    lastActions(watcher.applicationId, kept, scope),
  ]);
  const items = kept.map((item) => {
    const isSame = (other: Watched) => other.kind === item.kind && other.id === item.id;
    const known = facts.find(isSame);
    return { ...item, name: known?.name || null, last: lastOf(known, actions.find(isSame)) };
  });
  return items.sort((one, other) => (other.last?.at ?? 0) - (one.last?.at ?? 0));
}

function lastOf(facts?: WatchedFacts, action?: LastAction): LastChange | null {
  const changes: LastChange[] = [];
  if (facts?.goneAt) changes.push({ what: "gone", at: facts.goneAt });
  if (facts?.activeAt) changes.push({ what: "active", at: facts.activeAt });
  if (facts?.updatedAt) changes.push({ what: "changed", at: facts.updatedAt });
  if (action) {
    const { at, seq, staff } = action;
    changes.push({ what: "action", at, seq, action: action.action, staff });
  }
  return changes.reduce<LastChange | null>(
    (last, change) => (last && last.at >= change.at ? last : change),
    null,
  );
}

function tooMany(): ConsoleError {
  const message = `One person can watch at most ${watchesMax} channels and users in an application.`;
  return new ConsoleError("conflict", message, {
    reason: "too-many-watches",
    params: { max: watchesMax },
  });
}
