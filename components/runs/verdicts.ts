import type { DryRunMessage, VerdictLine } from "@/lib/contract/check-messages";
import { type ChannelTarget, type ColumnMapping, channelTargets } from "@/lib/contract/run-draft";
import { pairOfLine, type VerdictLevel, worstLevel } from "@/lib/contract/verdict";

/** The verdict of each checked row, by its line. */
export type Verdicts = ReadonlyMap<number, readonly VerdictLine[]>;

/** The state of a check. */
export interface CheckState {
  phase: "idle" | "running" | "done" | "stopped" | "failed";
  done: number;
  total: number;
  error: Error | null;
}

export const idleCheck: CheckState = { phase: "idle", done: 0, total: 0, error: null };

/** Counts rows by the worst line of their verdict. */
export function countVerdicts(
  rows: readonly { line: number }[],
  verdicts: Verdicts,
): Record<VerdictLevel | "unchecked", number> {
  const counts = { ok: 0, warning: 0, error: 0, unchecked: 0 };
  for (const { line } of rows) {
    const lines = verdicts.get(line);
    counts[lines ? worstLevel(lines) : "unchecked"] += 1;
  }
  return counts;
}

const publishEveryMs = 100;

/**
 * Gathers the messages of a dry run and hands on what has come at most every tenth of a second, since
 * thousands of rows may be told one by one. `flush` hands on the rest.
 */
export function gatherMessages(
  rows: readonly { line: number }[],
  publish: (verdicts: [number, readonly VerdictLine[]][], done: number, total: number) => void,
): { listener: (message: DryRunMessage) => void; flush: () => void } {
  let gathered: [number, readonly VerdictLine[]][] = [];
  let progress = { done: 0, total: 0 };
  let publishedAt = 0;
  const flush = () => {
    publishedAt = performance.now();
    publish(gathered, progress.done, progress.total);
    gathered = [];
  };
  return {
    flush,
    listener: (message) => {
      if (message.kind === "progress") progress = message;
      if (message.kind === "row") {
        const row = rows[message.row];
        if (row) gathered.push([row.line, message.lines]);
      }
      if (performance.now() - publishedAt > publishEveryMs) flush();
    },
  };
}

/**
 * Returns the field whose cell mends what a line of a channel's verdict says, which may be one that
 * no column fills yet; null where the line is about none.
 */
export function targetOfLine(line: VerdictLine, mapping: ColumnMapping): ChannelTarget | null {
  const field = channelTargets.find((target) => target === line.field) ?? null;
  if (field !== "data") return field;
  const pair = pairOfLine(line);
  const own = mapping.find((target) => pair !== null && target === `data.${pair.key}`);
  if (own) return own;
  return mapping.includes("data")
    ? "data"
    : (mapping.find((target) => pair === null && target?.startsWith("data.")) ?? "data");
}

/** Returns the fields with an error in some row that the file has no column for. */
export function fieldsToAdd(
  rows: readonly { line: number }[],
  verdicts: Verdicts,
  mapping: ColumnMapping,
): ChannelTarget[] {
  const missing = new Set<ChannelTarget>();
  for (const { line } of rows) {
    for (const found of verdicts.get(line) ?? []) {
      const target = found.level === "error" ? targetOfLine(found, mapping) : null;
      if (target !== null && !mapping.includes(target)) missing.add(target);
    }
  }
  return channelTargets.filter((target) => missing.has(target));
}
