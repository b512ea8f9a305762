import type { VerdictLine } from "@/lib/contract/check-messages";
import type { TableRow } from "@/lib/contract/draft-table";
import "server-only";
import { mapInTurns } from "@/lib/console/turns";
import type { ChannelTemplateInput } from "@/lib/contract/channel-template";
import { checkCreateChannelInput } from "@/lib/contract/check-create-channel";
import type { CreateChannelFields, CreateChannelInput } from "@/lib/contract/create-channel";
import type { ChannelDefaults, ColumnMapping } from "@/lib/contract/run-draft";
import { worstLevel } from "@/lib/contract/verdict";
import {
  channelTypeWord,
  dataPairs,
  idList,
  isCellError,
  looksRounded,
  memberMaximum,
  yesOrNo,
} from "./cell-values";
import { fillFromTemplate, templateLines } from "./template-defaults";

/** What one row of the table would create. */
export interface ChannelRow {
  /** The fields as read from the cells, also where they break a bound. */
  value: Record<string, unknown>;
  /** Absent where a line is an error. */
  input?: CreateChannelInput;
  /** The fields that break no bound. */
  sound: CreateChannelFields;
  lines: VerdictLine[];
}

/**
 * Makes the creation of every row, in slices of the event loop, with the lines of what the cells alone
 * get wrong.
 */
export async function channelRows(
  rows: readonly TableRow[],
  mapping: ColumnMapping,
  defaults: ChannelDefaults,
  template: ChannelTemplateInput | null = null,
): Promise<ChannelRow[]> {
  const made = await mapInTurns(rows, (row) => channelRow(row, mapping, defaults, template));
  nameDoubledIds(made, rows);
  return made;
}

function channelRow(
  row: TableRow,
  mapping: ColumnMapping,
  defaults: ChannelDefaults,
  template: ChannelTemplateInput | null,
): ChannelRow {
  const value: Record<string, unknown> = { ...defaults };
  const pairs: Pair[] = [];
  const lines: VerdictLine[] = [];
  for (const [index, target] of mapping.entries()) {
    const cell = row.cells[index] ?? "";
    if (target === null || cell.trim() === "") continue;
    // A list keeps its line ends, which divide it.
    const problem = isCellError(cell)
      ? cellProblem("cell-error", target, cell)
      : readCell(value, pairs, target, target === "members" ? cell : cell.trim());
    if (problem) lines.push(problem);
  }
  // Object.fromEntries defines own properties, so a key such as __proto__ stays an ordinary key.
  if (pairs.length > 0) value.data = Object.fromEntries(pairs);
  if (template) fillFromTemplate(value, template);
  lines.push(...roundedIds(value));
  const doubled = doubledMembers(value);
  if (doubled) lines.push(doubled);
  const { input, sound, lines: found } = checkCreateChannelInput(value);
  lines.push(...found);
  if (template) lines.push(...templateLines(value, input, template));
  return input && worstLevel(lines) !== "error"
    ? { value, lines, sound, input }
    : { value, lines, sound };
}

type Pair = [key: string, value: unknown];

function cellProblem(code: VerdictLine["code"], field: string, cell: string): VerdictLine {
  return { level: "error", code, field, params: { value: cell.slice(0, 80) } };
}

function readCell(
  value: Record<string, unknown>,
  pairs: Pair[],
  target: NonNullable<ColumnMapping[number]>,
  cell: string,
): VerdictLine | null {
  const error = (code: VerdictLine["code"]) => cellProblem(code, target, cell);
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
      const read = dataPairs(cell);
      if (!read) return error("not-pairs");
      for (const pair of Object.entries(read)) pairs.push(pair);
      return null;
    }
    default:
      if (target.startsWith("data.")) pairs.push([target.slice("data.".length), cell]);
      else value[target] = cell;
      return null;
  }
}

function idsOf(value: Record<string, unknown>): { field: string; id: string }[] {
  const members = Array.isArray(value.members) ? value.members : [];
  return [
    { field: "channelId", id: value.channelId },
    { field: "ownerId", id: value.ownerId },
    ...members.map((id: unknown) => ({ field: "members", id })),
  ].flatMap(({ field, id }) => (typeof id === "string" ? [{ field, id }] : []));
}

function roundedIds(value: Record<string, unknown>): VerdictLine[] {
  return idsOf(value)
    .filter(({ id }) => looksRounded(id))
    .map(({ field, id }) => ({
      level: "warning",
      code: "rounded-number",
      field,
      params: { value: id },
    }));
}

function doubledMembers(value: Record<string, unknown>): VerdictLine | null {
  const members: unknown[] = Array.isArray(value.members) ? value.members : [];
  const met = new Set<unknown>();
  const doubled = new Set(members.filter((id) => met.size === met.add(id).size));
  if (doubled.size === 0) return null;
  const ids = [...doubled].join(", ");
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
