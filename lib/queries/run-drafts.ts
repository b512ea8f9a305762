import type { DryRunMessage } from "@/lib/contract/check-messages";
import type {
  BlockDraft,
  BlockPairDraft,
  DraftTable,
  MappedTable,
} from "@/lib/contract/draft-table";
import type { ColumnMapping } from "@/lib/contract/run-draft";
import type { RunView } from "@/lib/contract/run-views";
import { request } from "./request";
import { requestLines } from "./request-ndjson";
import type { RunNote } from "./runs";

/** Reads pasted or uploaded text as a table, with a guess at its columns. Throws `RequestError`. */
export function readChannelTable(
  application: string,
  text: string,
): Promise<{ table: DraftTable; mapping: ColumnMapping; cameAbout: number[] }> {
  return request("POST /api/[application]/runs/channels/table", {
    params: { application },
    body: { text },
  });
}

/** Reads a list of people for one direction of blocking. Throws `RequestError`. */
export function readBlockList(
  application: string,
  text: string,
  direction: { kind: "one-blocks-list" | "list-blocks-one"; personId: string },
): Promise<BlockDraft> {
  return request("POST /api/[application]/runs/blocks/table", {
    params: { application },
    body: { text, direction },
  });
}

/** Hears of a dry run as it goes on. Throws `RequestError`, and the abort's reason when aborted. */
type DryRunListener = (message: DryRunMessage) => void;

export function dryRunChannels(
  application: string,
  { mapping, defaults, template, rows }: MappedTable,
  listener: DryRunListener,
  signal: AbortSignal,
): Promise<void> {
  return requestLines(
    "POST /api/[application]/runs/channels/dry-run",
    { params: { application }, body: { mapping, defaults, template, rows: [...rows] }, signal },
    listener,
  );
}

export function dryRunBlocks(
  application: string,
  pairs: readonly BlockPairDraft[],
  listener: DryRunListener,
  signal: AbortSignal,
): Promise<void> {
  return requestLines(
    "POST /api/[application]/runs/blocks/dry-run",
    { params: { application }, body: { pairs: [...pairs] }, signal },
    listener,
  );
}

/** Starts a run of creations. The same `id` never starts two. Throws `RequestError`. */
export function startChannelRun(
  application: string,
  id: string,
  { mapping, defaults, template, rows }: MappedTable,
  note: RunNote,
): Promise<RunView> {
  return request("POST /api/[application]/runs/channels", {
    params: { application },
    body: { id, mapping, defaults, template, rows: [...rows], ...note },
  });
}

/** Starts a run of blocks; otherwise as startChannelRun. */
export function startBlockRun(
  application: string,
  id: string,
  pairs: readonly BlockPairDraft[],
  note: RunNote,
): Promise<RunView> {
  return request("POST /api/[application]/runs/blocks", {
    params: { application },
    body: { id, pairs: [...pairs], ...note },
  });
}
