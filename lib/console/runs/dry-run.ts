import type { ChannelTemplateInput } from "@/lib/contract/channel-template";
import type { DryRunMessage, VerdictLine } from "@/lib/contract/check-messages";
import type { BlockPairDraft, MappedTable } from "@/lib/contract/draft-table";
import type { BlockRunKind } from "@/lib/contract/run-kinds";
import "server-only";
import {
  EndlessListError,
  type PeopleReader,
  peopleReader,
} from "@/lib/console/preflight/people-reader";
import { type PreflightSource, serviceLines } from "@/lib/console/preflight/preflight-creation";
import { mapInTurns, nextTurn, turnIsOver } from "@/lib/console/turns";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { checkBlockPairs } from "./table/block-rows";
import { channelRows } from "./table/channel-rows";

export interface DryRun {
  source: PreflightSource;
  requestId: string;
  signal: AbortSignal;
  /** Told of progress, and of each row as soon as its verdict stands. */
  emit(message: DryRunMessage): void;
}

/** How long progress may go unsaid; saying it after each of thousands of reads would drown the rows. */
const progressEveryMs = 100;

function readerOf({ source, requestId, signal, emit }: DryRun): PeopleReader {
  let saidAt = 0;
  return peopleReader(source, {
    requestId,
    signal,
    onProgress: (done, total) => {
      if (Date.now() - saidAt < progressEveryMs && done < total) return;
      saidAt = Date.now();
      emit({ kind: "progress", done, total });
    },
  });
}

/**
 * Checks what a run of creations would meet, row by row, and writes nothing. Of a verdict all warnings
 * and errors are told: the service is asked about whatever the bounds leave sound. Throws
 * UpstreamError aborted.
 */
export async function dryRunChannels(
  run: DryRun,
  table: MappedTable,
  template: ChannelTemplateInput | null = null,
): Promise<void> {
  const people = readerOf(run);
  const rows = await channelRows(table.rows, table.mapping, table.defaults, template);
  await emitRows(run, rows, async ({ sound, lines }) => [
    ...lines,
    ...(await serviceLines(sound, run.source, people)),
  ]);
}

/** Checks what a run that makes, or lifts, blocks would meet; otherwise as dryRunChannels. */
export async function dryRunBlocks(
  run: DryRun,
  pairs: readonly BlockPairDraft[],
  kind: BlockRunKind = "block",
): Promise<void> {
  const people = readerOf(run);
  const checked = checkBlockPairs(pairs);
  await emitRows(run, pairs, async (pair, row) => [
    ...(checked[row] ?? []),
    ...(await blockLines(pair, people, kind)),
  ]);
}

/** Tells of all rows, which are checked at once, though begun and ended in slices. */
async function emitRows<Row>(
  run: DryRun,
  rows: readonly Row[],
  check: (row: Row, index: number) => Promise<VerdictLine[]>,
): Promise<void> {
  const failures: unknown[] = [];
  const checks = await mapInTurns(rows, async (row, index) => {
    if (failures.length > 0) return;
    try {
      const lines = await check(row, index);
      if (turnIsOver()) await nextTurn();
      run.emit({ kind: "row", row: index, lines: notable(lines) });
    } catch (error) {
      failures.push(error);
    }
  });
  await Promise.all(checks);
  if (failures.length > 0) throw failures[0];
  run.emit({ kind: "end" });
}

function notable(lines: VerdictLine[]): VerdictLine[] {
  return lines.filter(({ level }) => level !== "ok");
}

async function blockLines(
  { userId, blockedUserId }: BlockPairDraft,
  people: PeopleReader,
  kind: BlockRunKind,
): Promise<VerdictLine[]> {
  const unknown = (field: string, id: string): VerdictLine[] => [
    { level: "error", code: "unknown-person", field, params: { userId: id } },
  ];
  const [blocked, isKnown] = await Promise.all([
    userId === "" ? null : answerOf(people.blockedBy(userId), "userId", userId),
    blockedUserId === "" || blockedUserId === userId
      ? null
      : answerOf(people.isKnown(blockedUserId), "blockedUserId", blockedUserId),
  ]);
  const lines: VerdictLine[] = [];
  if (!blocked) {
    // Nobody is named; the pair's own check says so.
  } else if ("line" in blocked) lines.push(blocked.line);
  else if (!blocked.answer) lines.push(...unknown("userId", userId));
  else if (userId !== blockedUserId && blockedUserId !== "") {
    const params = { userId, blockedUserId };
    const code = kind === "block" ? "already-blocked" : "not-blocked";
    const isSo = blocked.answer.has(blockedUserId) === (kind === "block");
    if (isSo) lines.push({ level: "warning", code, field: "blockedUserId", params });
  }
  if (!isKnown) return lines;
  if ("line" in isKnown) lines.push(isKnown.line);
  else if (!isKnown.answer) lines.push(...unknown("blockedUserId", blockedUserId));
  return lines;
}

async function answerOf<T>(
  asked: Promise<T>,
  field: string,
  id: string,
): Promise<{ answer: T } | { line: VerdictLine }> {
  try {
    return { answer: await asked };
  } catch (error) {
    const isEndless = error instanceof EndlessListError;
    if (!isEndless && (!(error instanceof UpstreamError) || error.kind === "aborted")) throw error;
    const reason = isEndless ? "endless-list" : error.kind;
    return { line: { level: "warning", code: "not-checked", field, params: { id, reason } } };
  }
}
