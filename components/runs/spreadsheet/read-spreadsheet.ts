import { type Cell, colToLetter, readXlsx, type Sheet } from "hucre/xlsx";
import { cellText } from "./cell-text";
import { unpackedSize } from "./unpacked-size";

/** Why nothing was read of a spreadsheet. */
export type SpreadsheetProblem =
  | { code: "not-xlsx" | "unpacks-too-large" | "text-too-large" | "gave-up" }
  /** Formulas without a stored value, which only a spreadsheet program can work out. */
  | { code: "not-calculated"; cells: string; count: number };

/** A sheet as CSV, and the sheets that can be read in its place. */
export interface SpreadsheetText {
  sheets: string[];
  /** The name of the one that was read. */
  sheet: string;
  text: string;
}

export interface SpreadsheetBounds {
  unpackedBytesMax: number;
  /** Of the text that a sheet becomes, UTF-8. */
  textBytesMax: number;
}

export type SpreadsheetReading = { read: SpreadsheetText } | { problem: SpreadsheetProblem };

const cellsNamedMax = 5;
const encoder = new TextEncoder();

/**
 * Reads a sheet of an .xlsx file as CSV whose lines are the sheet's rows: the named one, else the
 * first that is not hidden. Nothing is unpacked beyond the bounds.
 */
export async function readSpreadsheet(
  file: Uint8Array,
  bounds: SpreadsheetBounds,
  name?: string,
): Promise<SpreadsheetReading> {
  const size = await unpackedSize(file, bounds.unpackedBytesMax);
  if (size === null) return { problem: { code: "not-xlsx" } };
  if (size > bounds.unpackedBytesMax) return { problem: { code: "unpacks-too-large" } };
  const sheets: string[] = [];
  let chosen: string | undefined;
  const choose = (info: { name: string; hidden?: boolean; veryHidden?: boolean }) => {
    if (info.hidden || info.veryHidden) return false;
    sheets.push(info.name);
    const isChosen = chosen === undefined && (name === undefined || info.name === name);
    if (isChosen) chosen = info.name;
    return isChosen;
  };
  try {
    const { sheets: read } = await readXlsx(file, { sheets: choose, readStyles: true });
    const [sheet] = read;
    return sheet ? textOf(sheet, sheets, bounds) : { problem: { code: "not-xlsx" } };
  } catch {
    return { problem: { code: "not-xlsx" } };
  }
}

function textOf(sheet: Sheet, sheets: string[], bounds: SpreadsheetBounds): SpreadsheetReading {
  const open = uncalculated(sheet);
  if (open.length > 0) {
    const cells = open.slice(0, cellsNamedMax).join(", ");
    return { problem: { code: "not-calculated", cells, count: open.length } };
  }
  const lines: string[] = [];
  let left = bounds.textBytesMax;
  for (const [at, row] of sheet.rows.entries()) {
    const cells = row.map((value, column) => quoted(cellText(value, cellAt(sheet, at, column))));
    while (cells.at(-1) === "") cells.pop();
    const line = cells.join(",");
    left -= encoder.encode(line).length + 1;
    if (left < 0) return { problem: { code: "text-too-large" } };
    lines.push(line);
  }
  return { read: { sheets, sheet: sheet.name, text: lines.join("\n").trimEnd() } };
}

function cellAt({ cells }: Sheet, row: number, column: number): Cell | undefined {
  return cells?.get(`${row},${column}`);
}

/** The formulas that the file holds no value of, by the names of their cells. */
function uncalculated({ cells }: Sheet): string[] {
  return [...(cells ?? [])].flatMap(([place, { formula, formulaResult, value }]) => {
    if (formula === undefined || (formulaResult ?? value ?? null) !== null) return [];
    const [row = 0, column = 0] = place.split(",").map(Number);
    return [`${colToLetter(column)}${row + 1}`];
  });
}

/** Quotes every cell that is not empty, so that its text is never read as a separator. */
function quoted(text: string): string {
  return text === "" ? "" : `"${text.replaceAll('"', '""')}"`;
}
