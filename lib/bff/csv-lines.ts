import "server-only";
import Papa from "papaparse";
import { needsQuotes } from "@/lib/console/runs/table/formula-guard";

// Spreadsheets read these as the start of a formula, also in their wide forms and
// after spaces or characters that are not seen.
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** The mark by which spreadsheets know UTF-8. */
export const csvMark = "\ufeff";

/**
 * Returns lines of CSV (RFC 4180), each ended. Texts that a spreadsheet would run as a formula begin
 * with an apostrophe; numbers stay numbers.
 */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  const lines = rows.map((row) => [...row]);
  return `${Papa.unparse(lines, { escapeFormulae: formula, quotes: needsQuotes })}\r\n`;
}
