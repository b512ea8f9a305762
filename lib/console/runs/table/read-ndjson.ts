import "server-only";
import type { DraftTable, TableError } from "@/lib/contract/draft-table";
import { runLimits } from "@/lib/contract/run-limits";
import { tooManyRows, withErrors } from "./table-errors";

type Parsed = { line: number; values: Map<string, string> };

/** Reads one JSON object a line; the columns are all field names in the order they appear. */
export function readNdjson(text: string): DraftTable {
  const errors: TableError[] = [];
  const parsed: Parsed[] = [];
  const columns = new Set<string>();
  for (const [index, source] of text.split("\n").entries()) {
    if (source.trim() === "") continue;
    const line = index + 1;
    const object = jsonObject(source);
    if (!object) {
      errors.push({ code: "not-json", line, params: {} });
      continue;
    }
    const values = new Map<string, string>();
    for (const [name, value] of Object.entries(object)) {
      columns.add(name);
      values.set(name, cellOf(value));
    }
    parsed.push({ line, values });
  }
  const names = [...columns];
  const format = "ndjson";
  if (parsed.length > runLimits.rowsMax) {
    return withErrors({ format, columns: [], rows: [] }, [tooManyRows(parsed.length)]);
  }
  if (names.length > runLimits.columnsMax) {
    const params = { count: names.length, max: runLimits.columnsMax };
    const error: TableError = { code: "too-many-columns", line: 1, params };
    return withErrors({ format, columns: [], rows: [] }, [error]);
  }
  const rows = parsed.map(({ line, values }) => ({
    line,
    cells: names.map((name) => values.get(name) ?? ""),
  }));
  return withErrors({ format, columns: names, rows }, errors);
}

function jsonObject(source: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(source);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return { ...value };
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
