import "server-only";
import { writeXlsxStream } from "hucre/xlsx";
import { nextTurn, turnIsOver } from "@/lib/console/turns";

/** The most characters that a cell of a spreadsheet holds (ECMA-376). */
export const spreadsheetCellMax = 32_767;

/** Says whether a spreadsheet can hold a text in one cell. */
export function fitsSpreadsheet(cell: string): boolean {
  return cell.length <= spreadsheetCellMax;
}

const columnWidth = 24;

/**
 * Returns an .xlsx file of one sheet whose cells are all texts, so that a spreadsheet neither
 * calculates nor rounds any. Writes in slices of the event loop.
 */
export function spreadsheetFile(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): ReadableStream<Uint8Array> {
  return writeXlsxStream(inTurns(rows), {
    name,
    columns: columns.map((header) => ({ header: plainText(header), width: columnWidth })),
    freezePane: { rows: 1 },
  });
}

async function* inTurns(rows: readonly (readonly string[])[]): AsyncGenerator<string[], void> {
  for (const row of rows) {
    if (turnIsOver()) await nextTurn();
    yield row.map(plainText);
  }
}

/** Keeps a text that looks like the format's own escape of a character, such as _x0041_, from being read as one. */
export function plainText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
}
