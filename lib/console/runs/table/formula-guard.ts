import "server-only";

// Spreadsheets read these as the start of a formula, also after spaces or characters that are not seen.
const formula = /^'*[\s\p{C}]*[=+\-@＝＋－＠]/u;
const guarded = /^'+[\s\p{C}]*[=+\-@＝＋－＠]/u;

/** Puts an apostrophe before a cell that a spreadsheet would calculate; whole numbers stay as they are. */
export function guardFormula(cell: string): string {
  return formula.test(cell) && !/^-?\d+$/.test(cell) ? `'${cell}` : cell;
}

/**
 * Says whether a cell of CSV must stand in quotes although no comma asks for it: some spreadsheets
 * end cells at semicolons and tabs too, and would run what stands behind one.
 */
export function needsQuotes(cell: unknown): boolean {
  return typeof cell === "string" && /[;\t]/.test(cell);
}

/** Takes the apostrophe off that `guardFormula`, or somebody in a spreadsheet, put there. */
export function unguardFormula(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}
