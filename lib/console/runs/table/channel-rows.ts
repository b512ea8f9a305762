import "server-only";
import { checkCreateChannelInput } from "@/lib/contract/check-create-channel";
import type { VerdictLine } from "@/lib/contract/check-messages";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import type { TableRow } from "@/lib/contract/draft-table";
import type { ChannelDefaults, ColumnMapping } from "@/lib/contract/run-draft";
import {
  channelTypeWord,
  dataPairs,
  idList,
  looksRounded,
  memberMaximum,
  yesOrNo,
} from "./cell-values";

/** What one row of the table would create. */
export interface ChannelRow {
  /** The fields as read from the cells, also where they break a bound. */
  value: Record<string, unknown>;
  /** Absent where a line is an error. */
  input?: CreateChannelInput;
  lines: VerdictLine[];
}

/** Makes the creation of every row, with the lines of what the cells alone get wrong. */
export function channelRows(
  rows: readonly TableRow[],
  mapping: ColumnMapping,
  defaults: ChannelDefaults,
): ChannelRow[] {
  const made = rows.map((row) => channelRow(row, mapping, defaults));
  nameDoubledIds(made, rows);
  return made;
}

function channelRow(row: TableRow, mapping: ColumnMapping, defaults: ChannelDefaults): ChannelRow {
  const value: Record<string, unknown> = { ...defaults };
  const lines: VerdictLine[] = [];
  for (const [index, target] of mapping.entries()) {
    const cell = row.cells[index] ?? "";
    if (target === null || cell.trim() === "") continue;
    // A list keeps its line ends, which divide it.
    const problem = readCell(value, target, target === "members" ? cell : cell.trim());
    if (problem) lines.push(problem);
  }
  const rounded = roundedIds(value);
  if (rounded) lines.push(rounded);
  const doubled = doubledMembers(value);
  if (doubled) lines.push(doubled);
  const checked = checkCreateChannelInput(value);
  // A cell that could not be read has its own, better line for the same field.
  const named = new Set(lines.filter(({ level }) => level === "error").map(({ field }) => field));
  lines.push(...checked.lines.filter((line) => !named.has(line.field)));
  const broken = named.size > 0 || !checked.input;
  return broken || !checked.input ? { value, lines } : { value, lines, input: checked.input };
}

function readCell(
  value: Record<string, unknown>,
  target: NonNullable<ColumnMapping[number]>,
  cell: string,
): VerdictLine | null {
  const error = (code: VerdictLine["code"]): VerdictLine => ({
    level: "error",
    code,
    field: target,
    params: { value: cell.slice(0, 80) },
  });
  switch (target) {
    case "type":
      value.type = channelTypeWord(cell);
      return null;
    case "members":
      value.members = idList(cell);
      return null;
    case "hideMessagesBeforeJoin":
    case "reuseChannel": {
      const answer = yesOrNo(cell);
      value[target] = answer;
      return answer === undefined ? error("not-yes-or-no") : null;
    }
    case "maxMemberCount": {
      const maximum = memberMaximum(cell);
      value.maxMemberCount = maximum;
      return maximum === undefined ? error("not-a-number") : null;
    }
    case "data": {
      const pairs = dataPairs(cell);
      if (!pairs) return error("not-pairs");
      value.data = mergedData(value.data, Object.entries(pairs));
      return null;
    }
    default:
      if (target.startsWith("data.")) {
        value.data = mergedData(value.data, [[target.slice("data.".length), cell]]);
      } else value[target] = cell;
      return null;
  }
}

// Object.fromEntries defines own properties, so a key such as __proto__ stays an ordinary key.
function mergedData(held: unknown, added: [string, unknown][]): Record<string, unknown> {
  const before = typeof held === "object" && held !== null ? Object.entries(held) : [];
  return Object.fromEntries([...before, ...added]);
}

function idsOf(value: Record<string, unknown>): { field: string; id: string }[] {
  const members = Array.isArray(value.members) ? value.members : [];
  return [
    { field: "channelId", id: value.channelId },
    { field: "ownerId", id: value.ownerId },
    ...members.map((id: unknown) => ({ field: "members", id })),
  ].flatMap(({ field, id }) => (typeof id === "string" ? [{ field, id }] : []));
}

function roundedIds(value: Record<string, unknown>): VerdictLine | null {
  const rounded = idsOf(value).find(({ id }) => looksRounded(id));
  if (!rounded) return null;
  const { field, id } = rounded;
  return { level: "warning", code: "rounded-number", field, params: { value: id } };
}

function doubledMembers(value: Record<string, unknown>): VerdictLine | null {
  const members: unknown[] = Array.isArray(value.members) ? value.members : [];
  const doubled = members.filter((id, index) => members.indexOf(id) !== index);
  if (doubled.length === 0) return null;
  const ids = [...new Set(doubled)].join(", ");
  return { level: "warning", code: "doubled-members", field: "members", params: { ids } };
}

/** Two rows with one channelId cannot both be created, so each but the first says where the first is. */
function nameDoubledIds(made: ChannelRow[], rows: readonly TableRow[]): void {
  const firstLine = new Map<string, number>();
  for (const [index, row] of made.entries()) {
    const id = row.value.channelId;
    const line = rows[index]?.line;
    if (typeof id !== "string" || id === "" || line === undefined) continue;
    const first = firstLine.get(id);
    if (first === undefined) {
      firstLine.set(id, line);
      continue;
    }
    const params = { id, line: first };
    row.lines.push({ level: "error", code: "doubled-id", field: "channelId", params });
    delete row.input;
  }
}
