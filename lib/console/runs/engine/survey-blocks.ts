import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, isNull, not } from "drizzle-orm";
import pLimit from "p-limit";
import { lookUpBlocks } from "@/lib/console/changes/block-list";
import { isTransient } from "@/lib/console/changes/send-once";
import { callsAtOnce } from "@/lib/console/preflight/people-reader";
import { holdRun } from "@/lib/console/runs/store/claims";
import { BlockRowInput } from "@/lib/console/runs/store/row-input";
import { setExistedBefore } from "@/lib/console/runs/store/rows";
import { runRows } from "@/lib/console/runs/store/schema";
import { orm } from "@/lib/postgres/queries/orm";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { runPagesMax } from "./row-change";
import type { RunContext } from "./run-context";

/**
 * Records for every row of a block run whether its desired state held before anything is sent, which
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
    const limit = pLimit(callsAtOnce);
    let failure: UpstreamError | null = null;
    const walks = [...open].map(([userId, rows]) =>
      limit(async () => {
        if (leave.aborted || failure) return;
        await surveyOne(context, userId, rows).catch((error: unknown) => {
          if (!(error instanceof UpstreamError)) throw error;
          failure ??= error;
        });
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
  const rows = await orm(pool)
    .select({ row: runRows.row, input: runRows.input })
    .from(runRows)
    .where(
      and(
        eq(runRows.runId, run.id),
        isNull(runRows.existedBefore),
        not(runRows.beforeUnknown),
        eq(runRows.state, "waiting"),
      ),
    )
    .orderBy(runRows.row);
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
  const context = { requestId: randomUUID() };
  const found = await lookUpBlocks(upstream, userId, rows.keys(), context, runPagesMax).catch(
    (error: unknown) => {
      // A user who cannot be asked for is refused again, with the reason, when the rows are done.
      if (error instanceof UpstreamError && !isTransient(error)) return new Map<string, null>();
      throw error;
    },
  );
  const desired = run.kind === "block";
  const rowsWhere = (isBlocked: boolean | null) =>
    [...rows].flatMap(([id, own]) => ((found.get(id) ?? null) === isBlocked ? own : []));
  await setExistedBefore(pool, run.id, rowsWhere(true), desired);
  await setExistedBefore(pool, run.id, rowsWhere(false), !desired);
  await pool.query(
    `UPDATE console.run_rows SET before_unknown = true
     WHERE run_id = $1 AND row = ANY($2::int[]) AND existed_before IS NULL`,
    [run.id, rowsWhere(null)],
  );
}
