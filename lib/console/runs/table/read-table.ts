import type { DraftTable, TableError, TableFormat, TableRow } from "@/lib/contract/draft-table";
import "server-only";
import { nextTurn, turnIsOver } from "@/lib/console/turns";
import { runLimits } from "@/lib/contract/run-limits";
import { unguardFormula } from "./formula-guard";
import { readNdjson } from "./read-ndjson";
import { type RawRow, splitRows } from "./split-rows";
import { tooLongCell, tooManyColumns, tooManyRows, unreadable, withErrors } from "./table-errors";

/**
 * Reads pasted or uploaded text as a table whose first row names the columns: CSV (comma or
 * semicolon), TSV, or NDJSON. A byte order mark, Excel's `sep=` line, its `="00123"` cells and empty
 * lines are taken for what they are. Rows that cannot be read are left out and named in `errors`
 * with their line; a text over the bounds of `runLimits` gives only an error, and is read no further
 * than to that bound. Reads in slices of the event loop.
 */
export async function readTable(text: string): Promise<DraftTable> {
  const bytes = Buffer.byteLength(text);
  if (bytes > runLimits.tableBytesMax) {
    const params = { mebibytes: runLimits.tableBytesMax / 1_048_576 };
    return unreadable("csv", { code: "too-large", line: 1, params });
  }
  const lines = await unixLines(text.replace(/^\uFEFF/, ""));
  if (lines.trim() === "") return unreadable("csv", { code: "empty", line: 1, params: {} });
  if (lines.includes("\0")) {
    const line = await lineAt(lines, lines.indexOf("\0"));
    return unreadable("csv", { code: "not-text", line, params: {} });
  }
  return lines.trimStart().startsWith("{") ? readNdjson(lines) : readDelimited(lines);
}

const windowCharacters = 65_536;

/** Ends lines as Unix does, in slices. */
export async function unixLines(text: string): Promise<string> {
  await nextTurn();
  if (!text.includes("\r")) return text;
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = at + windowCharacters;
    // What ends a line stays together.
    if (text[end - 1] === "\r" && text[end] === "\n") end += 1;
    pieces.push(text.slice(at, end).replaceAll("\r\n", "\n").replaceAll("\r", "\n"));
    at = end;
    if (turnIsOver()) await nextTurn();
  }
  return pieces.join("");
}

async function lineAt(text: string, index: number): Promise<number> {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < index; at = text.indexOf("\n", at + 1)) {
    line += 1;
    if (turnIsOver()) await nextTurn();
  }
  return line;
}

const separatorLine = /^"?sep=([^"])"?\n/i;

async function readDelimited(text: string): Promise<DraftTable> {
  const named = separatorLine.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? guessDelimiter(body);
  const format: TableFormat = delimiter === "\t" ? "tsv" : "csv";
  let columns: string[] | null = null;
  const rows: TableRow[] = [];
  const errors: TableError[] = [];
  for (const raw of splitRows(body, delimiter, named ? 2 : 1)) {
    if (turnIsOver()) await nextTurn();
    if (!raw) continue;
    if (raw.tooLong) return unreadable(format, tooLongCell(raw.line));
    if (!columns) {
      if (raw.quoteError) return unreadable(format, openQuote(raw.line));
      if (raw.width > runLimits.columnsMax) {
        return unreadable(format, tooManyColumns(raw.width, raw.line));
      }
      columns = raw.cells.slice(0, raw.width).map((cell) => plainCell(cell).trim());
      continue;
    }
    const error = errorOf(raw, columns.length);
    if (error) errors.push(error);
    else
      rows.push({ line: raw.line, cells: columns.map((_, at) => plainCell(raw.cells[at] ?? "")) });
    if (rows.length + errors.length > runLimits.rowsMax) return unreadable(format, tooManyRows());
  }
  if (!columns) return unreadable(format, { code: "empty", line: 1, params: {} });
  return withErrors({ format, columns, rows }, errors);
}

function openQuote(line: number): TableError {
  return { code: "open-quote", line, params: {} };
}

function errorOf({ line, cells, width, quoteError }: RawRow, columns: number): TableError | null {
  if (quoteError) return openQuote(line);
  if (width <= columns) return null;
  const extra = cells.findIndex((cell, at) => at >= columns && cell.trim() !== "");
  const column = extra === -1 ? width : extra + 1;
  return { code: "too-many-cells", line, params: { column, count: columns } };
}

// The delimiter is looked for in the header alone: cells of later rows may hold any of them.
function guessDelimiter(text: string): string {
  const header = (/[^\s][^\n]*/.exec(text.slice(0, windowCharacters))?.[0] ?? "").replace(
    /"[^"]*"/g,
    "",
  );
  const counts = ["\t", ",", ";"].map((mark) => ({ mark, count: header.split(mark).length - 1 }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count > 0 ? best.mark : ",";
}

// Excel writes ="00123" to keep leading zeros.
function plainCell(cell: string): string {
  // A line end at the end of a list of ids says that line ends divide it.
  const trimmed = cell.endsWith("\n") ? cell : cell.trim();
  if (/^="[^"]*"$/.test(trimmed)) return trimmed.slice(2, -1);
  return unguardFormula(trimmed);
}
