import "server-only";
import { changedRows } from "@/lib/console/changes/run-undo";
import { waitingRows } from "@/lib/console/runs/store/rows";
import { runKindFacts } from "@/lib/contract/run-kinds";
import { reconcileRow } from "./reconcile-stopped";
import type { RunContext } from "./run-context";

/**
 * Ends those rows of an undo whose pair somebody has changed since the undo was started, as one that
 * was paused, or waited for its service, finds them; the state of such a pair is no longer the run's.
 */
export async function skipChangedPairs({ pool, run, upstream }: RunContext): Promise<void> {
  const { undoneBy } = runKindFacts[run.kind];
  if (run.undoOf === null || undoneBy === null) return;
  // What blocks is undone by what unblocks and the other way round, so the run undone is of that kind.
  const undone = { id: run.undoOf, kind: undoneBy };
  const changed = await changedRows(pool, undone, run.id);
  const inputs = changed.filter(({ isOthers }) => isOthers).map(({ input }) => input);
  for (const row of await waitingRows(pool, run.id, { inputs })) {
    await reconcileRow(pool, run, row, upstream, { code: "changed-since" });
  }
}
