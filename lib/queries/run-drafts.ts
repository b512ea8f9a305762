import type { DryRunMessage } from "@/lib/contract/check-messages";
import type {
  BlockDraft,
  BlockPairDraft,
  DraftTable,
  MappedTable,
  PeopleList,
} from "@/lib/contract/draft-table";
import type { ColumnMapping } from "@/lib/contract/run-draft";
import type { BlockRunKind } from "@/lib/contract/run-kinds";
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

/** Reads channels as rows from which a run creates others like them. Throws `RequestError`. */
export function readClones(
  application: string,
  ids: readonly string[],
): Promise<{ text: string; missing: number }> {
  return request("POST /api/[application]/runs/channels/clones", {
    params: { application },
    body: { ids: [...ids] },
  });
}

/** Reads a list of people. Throws `RequestError`. */
export function readPeople(application: string, text: string): Promise<PeopleList> {
  return request("POST /api/[application]/people", { params: { application }, body: { text } });
}

/** Hears of a dry run as it goes on. */
type DryRunListener = (message: DryRunMessage) => void;

/** Checks rows that are to become channels. Throws `RequestError`, and the abort's reason when aborted. */
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

/** Checks pairs that are to be blocked or unblocked; otherwise as dryRunChannels. */
export function dryRunBlocks(
  application: string,
  kind: BlockRunKind,
  pairs: readonly BlockPairDraft[],
  listener: DryRunListener,
  signal: AbortSignal,
): Promise<void> {
  return requestLines(
    kind === "block"
      ? "POST /api/[application]/runs/blocks/dry-run"
      : "POST /api/[application]/runs/unblocks/dry-run",
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

/** Starts a run that makes, or lifts, blocks; otherwise as startChannelRun. */
export function startBlockRun(
  application: string,
  kind: BlockRunKind,
  id: string,
  pairs: readonly BlockPairDraft[],
  note: RunNote,
): Promise<RunView> {
  const what = { params: { application }, body: { id, pairs: [...pairs], ...note } };
  return kind === "block"
    ? request("POST /api/[application]/runs/blocks", what)
    : request("POST /api/[application]/runs/unblocks", what);
}
