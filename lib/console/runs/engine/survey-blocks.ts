import "server-only";
import { randomUUID } from "node:crypto";
import { gate } from "@/lib/console/preflight/call-gate";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { holdRun } from "./claims";
import type { RunContext } from "./execute-run";
import { isPassing } from "./perform-row";
import { walkBlockList } from "./row-action";
import { BlockRowInput } from "./row-input";
import { setExistedBefore } from "./rows";

/**
 * Records for every row of a block run whether its wish was so before anything is sent, which is what
 * makes the run's undo exact. Each person's block list is walked once. Returns false where the run
 * was left before the survey was done.
 */
export async function surveyBlocks(context: RunContext): Promise<boolean> {
  const { pool, run, leave, pacing } = context;
  for (;;) {
    const open = await unsurveyed(context);
    if (open.size === 0) return true;
    await pacing.ready(leave);
    if (leave.aborted) return false;
    const enter = gate();
    let failure: UpstreamError | null = null;
    const walks = [...open].map(([userId, rows]) =>
      enter(async () => {
        if (leave.aborted || failure) return;
        try {
          await surveyOne(context, userId, rows);
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
          failure ??= error;
        }
      }),
    );
    const ends = await Promise.allSettled(walks);
    const broken = ends.find((end) => end.status === "rejected");
    if (broken) throw broken.reason;
    if (failure) await backOff(context, failure);
    else if (pacing.succeeded()) await holdRun(pool, run.id, null);
  }
}

async function backOff({ pool, run, pacing }: RunContext, error: UpstreamError): Promise<void> {
  await holdRun(pool, run.id, { reason: error.kind, forMs: pacing.backOff(error.retryAfterMs) });
}

/** Row numbers by the person blocked, by the person who blocks. */
type OpenRows = Map<string, Map<string, number[]>>;

async function unsurveyed({ pool, run }: RunContext): Promise<OpenRows> {
  const { rows } = await pool.query<{ row: number; input: unknown }>(
    `SELECT row, input FROM console.run_rows
     WHERE run_id = $1 AND existed_before IS NULL AND state = 'waiting' ORDER BY row`,
    [run.id],
  );
  const open: OpenRows = new Map();
  for (const { row, input } of rows) {
    const { userId, blockedUserId } = BlockRowInput.parse(input);
    const ofUser = open.get(userId) ?? new Map<string, number[]>();
    ofUser.set(blockedUserId, [...(ofUser.get(blockedUserId) ?? []), row]);
    open.set(userId, ofUser);
  }
  return open;
}

async function surveyOne(
  { pool, run, upstream }: RunContext,
  userId: string,
  rows: Map<string, number[]>,
): Promise<void> {
  const notSeen = new Map(rows);
  const blocked: number[] = [];
  try {
    await walkBlockList(upstream, userId, { requestId: randomUUID() }, (ids) => {
      for (const id of ids) {
        blocked.push(...(notSeen.get(id) ?? []));
        notSeen.delete(id);
      }
      return notSeen.size > 0;
    });
  } catch (error) {
    // An id that cannot be asked for is refused again, with its reason, when its row is done.
    if (!(error instanceof UpstreamError) || isPassing(error)) throw error;
  }
  const wish = run.kind === "block";
  await setExistedBefore(pool, run.id, blocked, wish);
  await setExistedBefore(pool, run.id, [...notSeen.values()].flat(), !wish);
}
