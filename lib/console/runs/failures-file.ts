import "server-only";
import Papa from "papaparse";
import type { RowState, RunKind } from "@/lib/contract/run";
import { runKindFacts } from "@/lib/contract/run-kinds";
import { mapInTurns } from "../turns";
import { type RunCall, readRun } from "./run-service";
import { listStoredRows, type StoredRow } from "./store/runs";
import { guardFormula, needsQuotes } from "./table/formula-guard";

export type FailuresFormat = "csv" | "ndjson";

const failed: readonly RowState[] = ["refused", "unknown", "stopped"];
const rowsReadAtOnce = 1_000;

/**
 * Returns the rows of a run that did not come about, as a file that the same wizard reads back. Its
 * last two columns, which the wizard leaves out, say how each row ended and why. Throws ConsoleError.
 */
export async function failuresFile(
  call: RunCall,
  runId: string,
  format: FailuresFormat,
): Promise<string> {
  const { kind } = await readRun(call, runId);
  const rows: StoredRow[] = [];
  for (let after = -1; ; after = rows.at(-1)?.row ?? after) {
    const filter = { runId, states: failed, after, limit: rowsReadAtOnce };
    const page = await listStoredRows(call.pool, filter);
    rows.push(...page);
    if (page.length < rowsReadAtOnce) break;
  }
  const ended = ({ input, state, detail }: StoredRow) => ({
    ...input,
    outcome: state,
    outcomeReason: detail.message ?? detail.code ?? detail.kind ?? "",
  });
  if (format === "ndjson") {
    return (await mapInTurns(rows, (row) => `${JSON.stringify(ended(row))}\n`)).join("");
  }
  const fields = [...columnsOf(kind, rows), "outcome", "outcomeReason"];
  const lines = await mapInTurns(rows, (row) => csvLine(fields, ended(row)));
  // The byte order mark makes Excel read the file as UTF-8.
  return `\uFEFF${[`${fields.join(",")}\r\n`, ...lines].join("")}`;
}

function columnsOf(kind: RunKind, rows: readonly StoredRow[]): string[] {
  const used = new Set(rows.flatMap(({ input }) => Object.keys(input)));
  return runKindFacts[kind].columns.filter((column) => used.has(column));
}

function csvLine(fields: string[], row: Record<string, unknown>): string {
  return `${Papa.unparse([fields.map((field) => cellOf(row[field]))], { quotes: needsQuotes })}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return idsCell(value.map(String));
  return guardFormula(typeof value === "string" ? value : JSON.stringify(value));
}

/** Line ends divide the ids where an id holds one of the other marks. */
function idsCell(ids: string[]): string {
  const divided = ids.some((id) => /[,;|\t]/.test(id)) ? `${ids.join("\n")}\n` : ids.join(", ");
  return guardFormula(divided);
}
