import "server-only";
import Papa from "papaparse";
import type { RowState, RunKind } from "@/lib/contract/run";
import { runKindFacts } from "@/lib/contract/run-kinds";
import type { RunRowView } from "@/lib/contract/run-views";
import { ConsoleError } from "../console-error";
import { mapInTurns } from "../turns";
import { type RunCall, readRun } from "./run-service";
import { listStoredRows } from "./store/runs";
import { guardFormula, needsQuotes } from "./table/formula-guard";
import { resultColumns } from "./table/result-columns";
import { fitsSpreadsheet, spreadsheetCellMax, spreadsheetFile } from "./table/spreadsheet-file";

/** Which rows of a run a file holds: those that did not come about, or all. */
export type RunFileRows = "failures" | "results";
export type RunTextFormat = "csv" | "ndjson";

const statesOf: Record<RunFileRows, readonly RowState[] | null> = {
  failures: ["refused", "unknown", "stopped"],
  results: null,
};
const rowsReadAtOnce = 1_000;

/**
 * Returns rows of a run in the order of its input, as a text that the same wizard reads back. Its last
 * two columns say how each row ended and why. Throws ConsoleError.
 */
export async function runFile(
  call: RunCall,
  runId: string,
  which: RunFileRows,
  format: RunTextFormat,
): Promise<string> {
  const { kind, rows } = await readRows(call, runId, which);
  if (format === "ndjson") {
    return (await mapInTurns(rows, (row) => `${JSON.stringify(ended(row))}\n`)).join("");
  }
  const fields = columnsOf(kind, rows);
  const lines = await mapInTurns(rows, (row) => csvLine(cellsOf(fields, row).map(guardFormula)));
  // The byte order mark makes Excel read the file as UTF-8.
  return `\uFEFF${[csvLine(fields), ...lines].join("")}`;
}

/**
 * Returns the same rows as an .xlsx file. Throws ConsoleError, invalid where a cell is longer than
 * spreadsheets hold.
 */
export async function runSpreadsheet(
  call: RunCall,
  runId: string,
  which: RunFileRows,
): Promise<ReadableStream<Uint8Array>> {
  const { kind, rows } = await readRows(call, runId, which);
  const fields = columnsOf(kind, rows);
  const cells = await mapInTurns(rows, (row) => cellsOf(fields, row));
  if (!cells.every((row) => row.every(fitsSpreadsheet))) {
    const message = `A cell has more than ${spreadsheetCellMax} characters. Download CSV instead.`;
    const params = { max: spreadsheetCellMax };
    throw new ConsoleError("invalid", message, { reason: "cell-too-long", params });
  }
  return spreadsheetFile("Results", fields, cells);
}

async function readRows(
  call: RunCall,
  runId: string,
  which: RunFileRows,
): Promise<{ kind: RunKind; rows: RunRowView[] }> {
  const { kind } = await readRun(call, runId);
  const rows: RunRowView[] = [];
  for (let after = -1; ; after = rows.at(-1)?.row ?? after) {
    const filter = { runId, states: statesOf[which], after, limit: rowsReadAtOnce };
    const page = await listStoredRows(filter);
    rows.push(...page);
    if (page.length < rowsReadAtOnce) return { kind, rows };
  }
}

function ended({ input, state, detail }: RunRowView): Record<string, unknown> {
  return {
    ...input,
    [resultColumns.outcome]: state,
    [resultColumns.reason]: detail.message ?? detail.code ?? detail.kind ?? "",
  };
}

function columnsOf(kind: RunKind, rows: readonly RunRowView[]): string[] {
  const used = new Set(rows.flatMap(({ input }) => Object.keys(input)));
  const fields = runKindFacts[kind].columns.filter((column) => used.has(column));
  return [...fields, ...Object.values(resultColumns)];
}

function cellsOf(fields: readonly string[], row: RunRowView): string[] {
  const values = ended(row);
  return fields.map((field) => cellOf(values[field]));
}

function csvLine(cells: string[]): string {
  return `${Papa.unparse([cells], { quotes: needsQuotes })}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return idsCell(value.map(String));
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Line ends divide the ids where an id holds one of the other marks. */
function idsCell(ids: string[]): string {
  return ids.some((id) => /[,;|\t]/.test(id)) ? `${ids.join("\n")}\n` : ids.join(", ");
}
