import "server-only";
import {
  EndlessListError,
  type PeopleReader,
  peopleReader,
} from "@/lib/console/preflight/people-reader";
import {
  type PreflightSource,
  preflightCreation,
} from "@/lib/console/preflight/preflight-creation";
import type { DryRunMessage, VerdictLine } from "@/lib/contract/check-messages";
import type { BlockPairDraft } from "@/lib/contract/draft-table";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import type { ChannelDraft } from "./start-channel-run";
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
 * Checks what a run of creations would meet, row by row, and writes nothing. Of a verdict only
 * warnings and errors are told. Throws UpstreamError aborted.
 */
export async function dryRunChannels(run: DryRun, draft: ChannelDraft): Promise<void> {
  const people = readerOf(run);
  const rows = channelRows(draft.rows, draft.mapping, draft.defaults);
  await Promise.all(
    rows.map(async ({ value, input, lines }, row) => {
      const found = input ? (await preflightCreation(value, run.source, people)).lines : [];
      run.emit({ kind: "row", row, lines: notable([...lines, ...found]) });
    }),
  );
  run.emit({ kind: "end" });
}

/** Checks what a run of blocks would meet; otherwise as dryRunChannels. */
export async function dryRunBlocks(run: DryRun, pairs: readonly BlockPairDraft[]): Promise<void> {
  const people = readerOf(run);
  const checked = checkBlockPairs(pairs);
  await Promise.all(
    pairs.map(async (pair, row) => {
      const lines = checked[row] ?? [];
      const found = lines.length > 0 ? lines : await blockLines(pair, people);
      run.emit({ kind: "row", row, lines: notable(found) });
    }),
  );
  run.emit({ kind: "end" });
}

function notable(lines: VerdictLine[]): VerdictLine[] {
  return lines.filter(({ level }) => level !== "ok");
}

async function blockLines(
  { userId, blockedUserId }: BlockPairDraft,
  people: PeopleReader,
): Promise<VerdictLine[]> {
  const unknown = (field: string, id: string): VerdictLine[] => [
    { level: "error", code: "unknown-person", field, params: { userId: id } },
  ];
  const [blocked, isKnown] = await Promise.all([
    answerOf(people.blockedBy(userId), "userId", userId),
    answerOf(people.isKnown(blockedUserId), "blockedUserId", blockedUserId),
  ]);
  const lines: VerdictLine[] = [];
  if ("line" in blocked) lines.push(blocked.line);
  else if (!blocked.answer) lines.push(...unknown("userId", userId));
  else if (blocked.answer.has(blockedUserId)) {
    const params = { userId, blockedUserId };
    lines.push({ level: "warning", code: "already-blocked", field: "blockedUserId", params });
  }
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
