import type { DraftTable, TableError } from "@/lib/contract/draft-table";
import "server-only";
import { isModestJson } from "@/lib/console/modest-json";
import { nextTurn, turnIsOver } from "@/lib/console/turns";
import { runLimits } from "@/lib/contract/run-limits";
import { linesOf } from "./split-rows";
import { tooLongCell, tooManyColumns, tooManyRows, unreadable, withErrors } from "./table-errors";

type Parsed = { line: number; values: Map<string, string> };

const format = "ndjson";

/** Reads one JSON object a line; the columns are all field names in the order they appear. */
export async function readNdjson(text: string): Promise<DraftTable> {
  const errors: TableError[] = [];
  const parsed: Parsed[] = [];
  const columns = new Set<string>();
  for (const { line, text: source } of linesOf(text)) {
    if (turnIsOver()) await nextTurn();
    if (source.trim() === "") continue;
    if (parsed.length + errors.length === runLimits.rowsMax) {
      return unreadable(format, tooManyRows());
    }
    const cells = cellsOfObject(source);
    if (!cells) {
      errors.push({ code: "not-json", line, params: {} });
      continue;
    }
    for (const [name, cell] of cells) {
      if (cell.length > runLimits.cellCharactersMax) return unreadable(format, tooLongCell(line));
      columns.add(name);
    }
    if (columns.size > runLimits.columnsMax) {
      return unreadable(format, tooManyColumns(columns.size, line));
    }
    parsed.push({ line, values: new Map(cells) });
  }
  const names = [...columns];
  const rows = parsed.map(({ line, values }) => ({
    line,
    cells: names.map((name) => values.get(name) ?? ""),
  }));
  return withErrors({ format, columns: names, rows }, errors);
}

/** The fields of an object with their cells; null where the text is no object that could be a row. */
function cellsOfObject(source: string): [string, string][] | null {
  if (!isModestJson(source)) return null;
  try {
    const value: unknown = JSON.parse(source);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return Object.entries(value).map(([name, field]) => [name, cellOf(field)]);
  } catch {
    return null;
  }
}

// A list of texts becomes one line each, which cell-values splits at line ends alone; so an id that
// holds a comma survives.
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) {
    return value.length === 0 ? "" : `${value.join("\n")}\n`;
  }
  return JSON.stringify(value);
}
