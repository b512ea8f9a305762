import "server-only";
import { changedRows } from "../undo-rows";
import type { RunContext } from "./execute-run";
import { waitingRowsOf } from "./rows";
import { settleRow } from "./settle-stopped";

/**
 * Ends those rows of an undo whose pair somebody has changed since the undo was started, as one that
 * was paused, or waited for its service, finds them; the state of such a pair is no longer the run's.
 */
export async function leaveOthers({ pool, run, upstream }: RunContext): Promise<void> {
  if (run.undoOf === null) return;
  const undone = { id: run.undoOf, kind: run.kind === "block" ? "unblock" : "block" } as const;
  const changed = await changedRows(pool, undone, run.id);
  const others = changed.filter(({ isOthers }) => isOthers).map(({ input }) => input);
  for (const row of await waitingRowsOf(pool, run.id, others)) {
    await settleRow(pool, run, row, upstream, { code: "changed-since" });
  }
}
