import type { ChannelTemplateInput } from "@/lib/contract/channel-template";
import type { DryRunMessage, VerdictLine } from "@/lib/contract/check-messages";
import type { BlockPairDraft, MappedTable } from "@/lib/contract/draft-table";
import type { BlockRunKind } from "@/lib/contract/run-kinds";
import "server-only";
import { type PeopleReader, peopleReader } from "@/lib/console/preflight/people-reader";
import {
  askAbout,
  type PreflightSource,
  serviceLines,
} from "@/lib/console/preflight/preflight-creation";
import { mapInTurns, nextTurn, turnIsOver } from "@/lib/console/turns";
import { checkBlockPairs } from "./table/block-rows";
import { channelRows } from "./table/channel-rows";

export interface DryRun {
  source: PreflightSource;
  requestId: string;
  signal: AbortSignal;
  /** Told of progress, and of each row as soon as its verdict stands. */
  emit(message: DryRunMessage): void;
}

/** Progress is reported at most this often, since thousands of reads would outnumber the rows. */
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
 * Checks every row of a run of creations without writing anything, and reports all warnings and errors:
 * the service is asked about every field that is within its bounds. Throws UpstreamError aborted.
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

/** Checks every row of a run that blocks or unblocks, as dryRunChannels does. */
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

/** Checks all rows concurrently, in slices of the event loop, and reports each. */
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
  // Who is missing, or blocks themselves, has the line of the pair's own check.
  const isPair = blockedUserId !== "" && blockedUserId !== userId;
  const lines = await Promise.all([
    userId === ""
      ? []
      : askAbout("userId", userId, async () => {
          const blocked = await people.blockedBy(userId);
          if (!blocked) return [unknownPerson("userId", userId)];
          if (!isPair || blocked.has(blockedUserId) !== (kind === "block")) return [];
          const code = kind === "block" ? "already-blocked" : "not-blocked";
          const params = { userId, blockedUserId };
          return [{ level: "warning", code, field: "blockedUserId", params }];
        }),
    isPair
      ? askAbout("blockedUserId", blockedUserId, async () =>
          (await people.isKnown(blockedUserId))
            ? []
            : [unknownPerson("blockedUserId", blockedUserId)],
        )
      : [],
  ]);
  return lines.flat();
}

function unknownPerson(field: string, userId: string): VerdictLine {
  return { level: "error", code: "unknown-person", field, params: { userId } };
}
