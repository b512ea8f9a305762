import "server-only";

// Spreadsheets read these as the start of a formula, also after spaces or characters that are not seen.
const formula = /^'*[\s\p{C}]*[=+\-@＝＋－＠]/u;
const guarded = /^'+[\s\p{C}]*[=+\-@＝＋－＠]/u;

/** Puts an apostrophe before a cell that a spreadsheet would calculate; whole numbers stay as they are. */
export function guardFormula(cell: string): string {
  return formula.test(cell) && !/^-?\d+$/.test(cell) ? `'${cell}` : cell;
}

/** Takes the apostrophe off that `guardFormula`, or somebody in a spreadsheet, put there. */
export function unguardFormula(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}
