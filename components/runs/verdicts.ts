import type { DryRunMessage, VerdictLine } from "@/lib/contract/check-messages";
import { type VerdictLevel, worstLevel } from "@/lib/contract/verdict";

/** What is known of each row, by its line: absent while it is not checked. */
export type Verdicts = ReadonlyMap<number, readonly VerdictLine[]>;

/** How a check of rows stands. */
export interface CheckState {
  phase: "idle" | "running" | "done" | "stopped" | "failed";
  done: number;
  total: number;
  error: Error | null;
}

export const idleCheck: CheckState = { phase: "idle", done: 0, total: 0, error: null };

/** Counts the rows by the gravest line of their verdict. */
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
