import "server-only";

// Spreadsheets read these as the start of a formula, also after spaces or characters that are not seen.
const sign = "[=+\\-@＝＋－＠]";
// Some spreadsheets end cells at semicolons or tabs, and lines inside of quotes: what follows such a
// mark is looked at as a cell of its own, with the quotes that CSV puts there.
const afterMark = `(?<=[;\\t\\r\\n])(?=(?:(?![\\t\\r\\n])[\\s\\p{C}'"])*${sign})`;
const place = `(?:^(?=[\\s\\p{C}']*${sign})|${afterMark})`;
const open = new RegExp(place, "gu");
const guarded = new RegExp(`${place}'`, "gu");

/**
 * Puts an apostrophe wherever a spreadsheet would begin to calculate: at the start of a text, and
 * behind marks at which some end a cell.
 */
export function guardText(text: string): string {
  return text.replace(open, "'");
}

/** Guards a cell as `guardText` does; whole numbers stay as they are. */
export function guardFormula(cell: string): string {
  return /^-?\d+$/.test(cell) ? cell : guardText(cell);
}

/** Says whether a cell of CSV is put in quotes although no comma asks for it, so that it stays one. */
export function needsQuotes(cell: unknown): boolean {
  return typeof cell === "string" && /[;\t]/.test(cell);
}

/** Takes off the apostrophes that `guardFormula`, or somebody in a spreadsheet, put there. */
export function unguardFormula(cell: string): string {
  return cell.replace(guarded, "");
}
