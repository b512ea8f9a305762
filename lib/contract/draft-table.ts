import { z } from "zod";
import {
  type ChannelDefaults,
  type ChannelTarget,
  type ColumnMapping,
  channelTargets,
  type TemplateVersion,
} from "./run-draft";

const line = z.int().min(1);
const count = z.int().min(0);

/** Why a pasted or uploaded table, or one line of it, cannot be read. */
export const TableError = z.strictObject({
  code: z.enum([
    "empty",
    "not-text",
    "too-large",
    "too-many-rows",
    "too-many-columns",
    "too-many-cells",
    "cell-too-long",
    "open-quote",
    "not-json",
  ]),
  /** The line of the text, from 1. */
  line,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type TableError = z.infer<typeof TableError>;

/** One row of a table: a text for every column. */
export const TableRow = z.strictObject({
  /** The line of the text where the row begins, from 1. */
  line,
  cells: z.array(z.string()),
});
export type TableRow = z.infer<typeof TableRow>;

/** A table as it was read, before anything is made of its cells. */
export const DraftTable = z.strictObject({
  format: z.enum(["csv", "tsv", "ndjson"]),
  columns: z.array(z.string()),
  rows: z.array(TableRow),
  /** The first errors; `errorCount` counts all of them. */
  errors: z.array(TableError),
  errorCount: count,
});
export type DraftTable = z.infer<typeof DraftTable>;
export type TableFormat = DraftTable["format"];

/** The field that a column fills. */
export const ColumnTarget = z.union([
  z.enum(channelTargets),
  z.templateLiteral(["data.", z.string()]),
]) satisfies z.ZodType<ChannelTarget>;

/** The rows of a table that are to become channels, and what its columns mean. */
export interface MappedTable {
  mapping: ColumnMapping;
  defaults: ChannelDefaults;
  template?: TemplateVersion | null | undefined;
  rows: readonly TableRow[];
}

/** A user blocks another; one row of a block run. */
export const BlockPairDraft = z.strictObject({
  line,
  userId: z.string(),
  blockedUserId: z.string(),
});
export type BlockPairDraft = z.infer<typeof BlockPairDraft>;

/** The people of a pasted or uploaded list, each once, and what could not be read of it. */
export const PeopleList = z.strictObject({
  ids: z.array(z.string()),
  errors: z.array(TableError),
  errorCount: count,
});
export type PeopleList = z.infer<typeof PeopleList>;

/** The pairs of a pasted or uploaded list, and what could not be read of it. */
export const BlockDraft = z.strictObject({
  pairs: z.array(BlockPairDraft),
  errors: z.array(TableError),
  errorCount: count,
  /** The lines of a run's results whose pairs came about in that run. */
  cameAbout: z.array(line),
  /** Whether the file named both people of every row, so that the direction was not used. */
  namedPairs: z.boolean(),
});
export type BlockDraft = z.infer<typeof BlockDraft>;
