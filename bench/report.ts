/** One measured budget: a ratio of two values taken in the same run. */
export interface ReportLine {
  what: string;
  ours: number;
  limit: number;
  unit: string;
  /** Given where it is the median of the rounds' own ratios; else ours over the limit. */
  ratio?: number;
  /** The ratio must be at least this (throughput) or at most this (cost); absent where nothing is promised. */
  budget?: { atLeast: number } | { atMost: number };
}

const columns = [50, 12, 12, 7, 7, 7, 7];

function row(cells: string[]): string {
  return cells
    .map((cell, index) =>
      index === 0 ? cell.padEnd(columns[0] ?? 0) : cell.padStart(columns[index] ?? 0),
    )
    .join(" ");
}

/** Writes a value as reports show it. */
export function formatNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(2);
}

/** A line of a report: a measured budget, or a note. Without a budget the bound is empty. */
export type ReportEntry = (ReportLine & { ratio: number; bound: string; met: boolean }) | string;

const entries: ReportEntry[] = [];

/** Returns what was printed since the last time. */
export function takeReport(): ReportEntry[] {
  return entries.splice(0);
}

/** Prints a line of words, such as how a value was taken or one that has no budget. */
export function printNote(text: string): void {
  entries.push(text);
  console.log(`  ${text}`);
}

/** Prints the head of the table. */
export function printHead(): void {
  console.log(row(["what", "ours", "limit", "unit", "ratio", "budget", "met"]));
}

/** Prints one line and says whether its budget is met. */
export function printLine(line: ReportLine): boolean {
  const { what, ours, limit, unit, budget, ratio = ours / limit } = line;
  const { met, bound } = judge(ratio, budget);
  entries.push({ ...line, ratio, bound, met });
  console.log(
    row([
      what,
      formatNumber(ours),
      formatNumber(limit),
      unit,
      ratio.toFixed(2),
      bound,
      bound === "" ? "" : met ? "yes" : "NO",
    ]),
  );
  return met;
}

function judge(ratio: number, budget: ReportLine["budget"]): { met: boolean; bound: string } {
  if (!budget) return { met: true, bound: "" };
  if ("atLeast" in budget) {
    return { met: ratio >= budget.atLeast, bound: `>=${budget.atLeast}` };
  }
  return { met: ratio <= budget.atMost, bound: `<=${budget.atMost}` };
}

/** Returns the value that a share of the values stay at or below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return sorted[Math.max(0, index)] ?? Number.NaN;
}

/** Returns the middle value, which one disturbed round does not move. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
