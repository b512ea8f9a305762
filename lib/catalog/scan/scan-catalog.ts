import "server-only";
import { pause } from "@/lib/upstream/pacing";
import { endBlockRound } from "../store/block-rounds";
import { beginWalk, readWalk, type Walk, type WalkedList } from "../store/walks";
import { withLease } from "../store/with-catalog";
import { BlockListReader } from "./read-block-lists";
import { readHead } from "./read-head";
import type { ScanContext } from "./scan-context";
import { walkList } from "./walk-list";

/** How often to check whether something is due. */
const restMs = 1_000;

const walkedLists: readonly WalkedList[] = ["users", "channels"];

export interface ScanRhythm {
  rescanSeconds: number;
  callsAtOnce: number;
  /** How often the head of a list that is newest first is read. */
  headEveryMs: number;
}

/**
 * Keeps one application's catalog current until the context's signal aborts: scans its lists one after
 * the other, and again after a pause; reads the heads of those that are newest first; reads block lists.
 */
export async function scanCatalog(context: ScanContext, rhythm: () => ScanRhythm): Promise<void> {
  const { leave } = context;
  const parts = [scanLists, readHeads, readBlocks];
  const stop = new AbortController();
  const inner = { ...context, leave: AbortSignal.any([leave, stop.signal]) };
  const ends = await Promise.allSettled(
    parts.map((part) =>
      part(inner, rhythm).catch((error: unknown) => {
        // When one part fails all of them stop, and the catalog is claimed again.
        stop.abort(error);
        throw error;
      }),
    ),
  );
  if (leave.aborted) return;
  for (const end of ends) if (end.status === "rejected") throw stop.signal.reason;
}

function isDue({ startedAt, restedMs }: Walk, rescanSeconds: number): boolean {
  return startedAt !== null || restedMs === null || restedMs >= rescanSeconds * 1_000;
}

async function scanLists(context: ScanContext, rhythm: () => ScanRhythm): Promise<void> {
  const { pool, lease, leave } = context;
  while (!leave.aborted) {
    for (const list of walkedLists) {
      const walk = await readWalk(pool, lease.applicationId, list);
      if (isDue(walk, rhythm().rescanSeconds)) await walkList(context, list);
    }
    await pause(restMs, leave);
  }
}

async function readHeads(context: ScanContext, rhythm: () => ScanRhythm): Promise<void> {
  const { pool, lease, leave } = context;
  while (!leave.aborted) {
    for (const list of walkedLists) {
      const walk = await readWalk(pool, lease.applicationId, list);
      const readAt = walk.headReadAt ?? 0;
      if (walk.newestFirst && walk.now - readAt >= rhythm().headEveryMs)
        await readHead(context, list, walk);
    }
    await pause(restMs, leave);
  }
}

async function readBlocks(context: ScanContext, rhythm: () => ScanRhythm): Promise<void> {
  const { pool, lease, leave } = context;
  const { applicationId } = lease;
  while (!leave.aborted) {
    const [round, users] = await Promise.all([
      readWalk(pool, applicationId, "blocks"),
      readWalk(pool, applicationId, "users"),
    ]);
    const isUnderWay = isDue(round, rhythm().rescanSeconds);
    if (round.startedAt === null && isUnderWay) {
      await withLease(pool, lease, (client) => beginWalk(client, applicationId, "blocks"));
    }
    await new BlockListReader(context, () => rhythm().callsAtOnce).run();
    const knowsEverybody = users.completedAt !== null && users.startedAt === null;
    if (isUnderWay && knowsEverybody) {
      await withLease(pool, lease, (client) => endBlockRound(client, applicationId));
    }
    await pause(restMs, leave);
  }
}
