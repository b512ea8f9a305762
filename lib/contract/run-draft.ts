import type { BrokenOff } from "./broken-off";
import type { ChannelType } from "./channel-type";
import type { VerdictLine } from "./verdict";

export type TableFormat = "csv" | "tsv" | "ndjson";

/** Why a pasted or uploaded table, or one line of it, cannot be read. */
export interface TableError {
  code:
    | "empty"
    | "not-text"
    | "too-large"
    | "too-many-rows"
    | "too-many-columns"
    | "too-many-cells"
    | "cell-too-long"
    | "open-quote"
    | "not-json";
  /** The line of the text, from 1. */
  line: number;
  params: Record<string, string | number>;
}

/** One row of a table: a text for every column. */
export interface TableRow {
  /** The line of the text where the row begins, from 1. */
  line: number;
  cells: string[];
}

/** A table as it was read, before anything is made of its cells. */
export interface DraftTable {
  format: TableFormat;
  columns: string[];
  rows: TableRow[];
  /** The first errors; `errorCount` counts all of them. */
  errors: TableError[];
  errorCount: number;
}

/** The fields of a new channel that a column can fill; `data.<key>` fills one pair. */
export const channelTargets = [
  "type",
  "name",
  "ownerId",
  "members",
  "channelId",
  "invitationCode",
  "category",
  "subcategory",
  "imageUrl",
  "data",
  "maxMemberCount",
  "hideMessagesBeforeJoin",
  "reuseChannel",
] as const;
export type ChannelTarget = (typeof channelTargets)[number] | `data.${string}`;

/** For each column the field it fills, or null for a column that is left out. */
export type ColumnMapping = (ChannelTarget | null)[];

/** Fields for the rows that name none themselves. */
export interface ChannelDefaults {
  type?: ChannelType | undefined;
  ownerId?: string | undefined;
  category?: string | undefined;
  subcategory?: string | undefined;
}

/** A user blocks another; one row of a block run. */
export interface BlockPairDraft {
  line: number;
  userId: string;
  blockedUserId: string;
}

/** The pairs of a pasted or uploaded list, and what could not be read of it. */
export interface BlockDraft {
  pairs: BlockPairDraft[];
  errors: TableError[];
  errorCount: number;
  /** Whether the file named both people of every row, so that the direction was not used. */
  namedPairs: boolean;
}

/** What a dry run says of one row. */
export interface RowVerdict {
  /** The row's place in the draft, from 0. */
  row: number;
  lines: VerdictLine[];
}

/** One line of the answer of a dry run, which is NDJSON so that progress arrives as it is made. */
export type DryRunMessage =
  | { kind: "progress"; done: number; total: number }
  | ({ kind: "row" } & RowVerdict)
  | { kind: "end" }
  | BrokenOff;
