import "server-only";
import type { DraftTable, TableError } from "@/lib/contract/draft-table";
import { runLimits } from "@/lib/contract/run-limits";

/** The refusal of a table with too many rows. */
export function tooManyRows(count: number): TableError {
  return { code: "too-many-rows", line: 1, params: { count, max: runLimits.rowsMax } };
}

/** Completes a table with its errors, of which the first ones are named. */
export function withErrors(
  table: Omit<DraftTable, "errors" | "errorCount">,
  errors: TableError[],
): DraftTable {
  return {
    ...table,
    errors: errors.slice(0, runLimits.errorsNamedMax),
    errorCount: errors.length,
  };
}
