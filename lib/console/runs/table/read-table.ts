import "server-only";
import Papa from "papaparse";
import type { DraftTable, TableError, TableFormat, TableRow } from "@/lib/contract/draft-table";
import { runLimits } from "@/lib/contract/run-limits";
import { unguardFormula } from "./formula-guard";
import { readNdjson } from "./read-ndjson";
import { tooManyRows, withErrors } from "./table-errors";

/**
 * Reads pasted or uploaded text as a table whose first row names the columns: CSV (comma or
 * semicolon), TSV, or NDJSON. A byte order mark, Excel's `sep=` line, its `="00123"` cells and empty
 * lines are taken for what they are. Rows that cannot be read are left out and named in `errors`
 * with their line; a text over the bounds of `runLimits` gives only an error.
 */
export function readTable(text: string): DraftTable {
  const bytes = Buffer.byteLength(text);
  if (bytes > runLimits.tableBytesMax) {
    return failed("csv", { code: "too-large", line: 1, params: { max: runLimits.tableBytesMax } });
  }
  const lines = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (lines.trim() === "") return failed("csv", { code: "empty", line: 1, params: {} });
  if (lines.includes("\0")) {
    const line = lineAt(lines, lines.indexOf("\0"));
    return failed("csv", { code: "not-text", line, params: {} });
  }
  return lines.trimStart().startsWith("{") ? readNdjson(lines) : readDelimited(lines);
}

function failed(format: TableFormat, error: TableError): DraftTable {
  return { format, columns: [], rows: [], errors: [error], errorCount: 1 };
}

function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < index; at = text.indexOf("\n", at + 1)) {
    line += 1;
  }
  return line;
}

interface RawRow {
  line: number;
  cells: string[];
  quoteError: boolean;
}

const separatorLine = /^"?sep=(.)"?\n/i;

function readDelimited(text: string): DraftTable {
  const named = separatorLine.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? guessDelimiter(body);
  const format: TableFormat = delimiter === "\t" ? "tsv" : "csv";
  const raw = splitRows(body, delimiter, named ? 2 : 1);
  const header = raw.shift();
  if (!header) return failed(format, { code: "empty", line: 1, params: {} });
  const columns = columnNames(header.cells);
  if (columns.length > runLimits.columnsMax) {
    const params = { count: columns.length, max: runLimits.columnsMax };
    return failed(format, { code: "too-many-columns", line: header.line, params });
  }
  if (raw.length > runLimits.rowsMax) return failed(format, tooManyRows(raw.length));
  return collect(format, columns, raw);
}

// The delimiter is looked for in the header alone: cells of later rows may hold any of them.
function guessDelimiter(text: string): string {
  const header = (text.trimStart().split("\n", 1)[0] ?? "").replace(/"[^"]*"/g, "");
  const counts = ["\t", ",", ";"].map((mark) => ({ mark, count: header.split(mark).length - 1 }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count > 0 ? best.mark : ",";
}

function splitRows(text: string, delimiter: string, firstLine: number): RawRow[] {
  const rows: RawRow[] = [];
  let line = firstLine;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: "\n",
    step: ({ data, errors, meta }) => {
      const end = meta.cursor;
      if (data.some((cell) => cell.trim() !== "")) {
        rows.push({ line, cells: data.map(plainCell), quoteError: errors.length > 0 });
      }
      for (
        let at = text.indexOf("\n", start);
        at !== -1 && at < end;
        at = text.indexOf("\n", at + 1)
      )
        line += 1;
      start = end;
    },
  });
  return rows;
}

// Excel writes ="00123" to keep leading zeros.
function plainCell(cell: string): string {
  // A line end at the end of a list of ids says that line ends divide it.
  const trimmed = cell.endsWith("\n") ? cell : cell.trim();
  if (/^="[^"]*"$/.test(trimmed)) return trimmed.slice(2, -1);
  return unguardFormula(trimmed);
}

function columnNames(cells: string[]): string[] {
  const names = cells.map((cell) => cell.replace(/^\uFEFF/, "").trim());
  while (names.length > 0 && names.at(-1) === "") names.pop();
  return names;
}

function collect(format: TableFormat, columns: string[], raw: RawRow[]): DraftTable {
  const rows: TableRow[] = [];
  const errors: TableError[] = [];
  for (const { line, cells, quoteError } of raw) {
    const extra = cells.findIndex((cell, index) => index >= columns.length && cell !== "");
    if (quoteError) errors.push({ code: "open-quote", line, params: {} });
    else if (extra !== -1) {
      const params = { column: extra + 1, count: columns.length };
      errors.push({ code: "too-many-cells", line, params });
    } else rows.push({ line, cells: columns.map((_, index) => cells[index] ?? "") });
  }
  return withErrors({ format, columns, rows }, errors);
}
