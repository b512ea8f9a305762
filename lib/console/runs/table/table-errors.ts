import type { DraftTable, TableError, TableFormat } from "@/lib/contract/draft-table";
import "server-only";
import { runLimits } from "@/lib/contract/run-limits";

/** The refusal of a table with too many rows. */
export function tooManyRows(): TableError {
  return { code: "too-many-rows", line: 1, params: { max: runLimits.rowsMax } };
}

/** A table of which nothing is read, and why. */
export function unreadable(format: TableFormat, error: TableError): DraftTable {
  return { format, columns: [], rows: [], errors: [error], errorCount: 1 };
}

/** The refusal of a table with too many columns, on the line that has them. */
export function tooManyColumns(count: number, line: number): TableError {
  return { code: "too-many-columns", line, params: { count, max: runLimits.columnsMax } };
}

/** The refusal of a cell that is longer than any may be. */
export function tooLongCell(line: number): TableError {
  return { code: "cell-too-long", line, params: { max: runLimits.cellCharactersMax } };
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
