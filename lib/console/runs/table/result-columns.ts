import type { DraftTable } from "@/lib/contract/draft-table";
import "server-only";
import type { RowState } from "@/lib/contract/run";

/** The columns that a file of a run's rows has beside their fields: how each row ended, and why. */
export const resultColumns = { outcome: "outcome", reason: "outcomeReason" } as const;

const cameAbout: readonly RowState[] = ["created", "done", "already"];

/**
 * Returns the lines of a run's results whose rows came about, so that reading the results back does
 * only the others; none where the table is no such file.
 */
export function linesThatCameAbout({
  columns,
  rows,
}: Pick<DraftTable, "columns" | "rows">): number[] {
  const outcome = columns.indexOf(resultColumns.outcome);
  if (outcome === -1 || !columns.includes(resultColumns.reason)) return [];
  return rows
    .filter(({ cells }) => cameAbout.some((state) => state === cells[outcome]))
    .map(({ line }) => line);
}
