import type { RunView } from "@/lib/contract/run";
import type {
  BlockDraft,
  BlockPairDraft,
  ChannelDefaults,
  ColumnMapping,
  DraftTable,
  DryRunMessage,
  TableRow,
} from "@/lib/contract/run-draft";
import { apiRoutes } from "@/lib/routes";
import { requestJson } from "./request-json";
import { requestLines } from "./request-lines";
import type { RunNote } from "./runs";

/** The rows of a table and what its columns mean. */
export interface ChannelDraft {
  mapping: ColumnMapping;
  defaults: ChannelDefaults;
  rows: readonly TableRow[];
}

/** Reads pasted or uploaded text as a table, with a guess at its columns. Throws `RequestError`. */
export function readChannelTable(
  application: string,
  text: string,
): Promise<{ table: DraftTable; mapping: ColumnMapping }> {
  const path = `${apiRoutes.runs(application)}/channels/table`;
  return requestJson(path, { method: "POST", body: { text } });
}

/** Reads a list of people for one direction of blocking. Throws `RequestError`. */
export function readBlockList(
  application: string,
  text: string,
  direction: { kind: "one-blocks-list" | "list-blocks-one"; personId: string },
): Promise<BlockDraft> {
  const path = `${apiRoutes.runs(application)}/blocks/table`;
  return requestJson(path, { method: "POST", body: { text, direction } });
}

/** Hears of a dry run as it goes on. Throws `RequestError`, and the abort's reason when aborted. */
type DryRunListener = (message: DryRunMessage) => void;

export function dryRunChannels(
  application: string,
  { mapping, defaults, rows }: ChannelDraft,
  listener: DryRunListener,
  signal: AbortSignal,
): Promise<void> {
  const path = `${apiRoutes.runs(application)}/channels/dry-run`;
  return requestLines(path, { mapping, defaults, rows }, listener, signal);
}

export function dryRunBlocks(
  application: string,
  pairs: readonly BlockPairDraft[],
  listener: DryRunListener,
  signal: AbortSignal,
): Promise<void> {
  const path = `${apiRoutes.runs(application)}/blocks/dry-run`;
  return requestLines(path, { pairs }, listener, signal);
}

/** Starts a run of creations. The same `id` never starts two. Throws `RequestError`. */
export function startChannelRun(
  application: string,
  id: string,
  { mapping, defaults, rows }: ChannelDraft,
  note: RunNote,
): Promise<RunView> {
  const path = `${apiRoutes.runs(application)}/channels`;
  return requestJson(path, { method: "POST", body: { id, mapping, defaults, rows, ...note } });
}

/** Starts a run of blocks; otherwise as startChannelRun. */
export function startBlockRun(
  application: string,
  id: string,
  pairs: readonly BlockPairDraft[],
  note: RunNote,
): Promise<RunView> {
  const path = `${apiRoutes.runs(application)}/blocks`;
  return requestJson(path, { method: "POST", body: { id, pairs, ...note } });
}
