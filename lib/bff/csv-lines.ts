import "server-only";
import Papa from "papaparse";
import { guardText, needsQuotes } from "@/lib/console/runs/table/formula-guard";

/** The content type of CSV. */
export const csvType = "text/csv; charset=utf-8";

/** The mark by which spreadsheets know UTF-8. */
export const csvMark = "\ufeff";

/**
 * Returns lines of CSV (RFC 4180), each ended. Texts that a spreadsheet would run as a formula begin
 * with an apostrophe; numbers stay numbers.
 */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  const lines = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? guardText(cell) : cell)),
  );
  return `${Papa.unparse(lines, { quotes: needsQuotes })}\r\n`;
}
