import { z } from "zod";
import {
  type RowDetail,
  type RunPage,
  type RunRowPage,
  type RunRowView,
  type RunView,
  rowStates,
  runKinds,
  runStates,
  type UndoPlan,
} from "@/lib/contract/run";
import {
  type BlockDraft,
  type ChannelTarget,
  channelTargets,
  type DraftTable,
  type TableError,
} from "@/lib/contract/run-draft";
import type { Answer } from "./answer";

const time = z.int().nullable();
const count = z.int().min(0);

const Run = z.strictObject({
  id: z.uuid(),
  applicationId: z.string(),
  kind: z.enum(runKinds),
  title: z.string(),
  startedBy: z.strictObject({ id: z.string(), name: z.string() }),
  state: z.enum(runStates),
  stopReason: z.enum(["person", "right-gone", "application-gone"]).nullable(),
  total: count,
  counts: z.record(z.enum(rowStates), count),
  hold: z.strictObject({ reason: z.string(), until: z.int() }).nullable(),
  surveyed: count.nullable(),
  ratePerSecond: z.number().nullable(),
  timeLeftMs: z.number().nullable(),
  reason: z.string(),
  ticket: z.string(),
  undoOf: z.uuid().nullable(),
  undoneBy: z.uuid().nullable(),
  createdAt: z.int(),
  startedAt: time,
  finishedAt: time,
  may: z.strictObject({
    pause: z.boolean(),
    resume: z.boolean(),
    stop: z.boolean(),
    undo: z.boolean(),
  }),
}) satisfies z.ZodType<RunView>;

const Detail = z.strictObject({
  lookedUp: z.boolean().exactOptional(),
  reused: z.boolean().exactOptional(),
  code: z.string().exactOptional(),
  kind: z.string().exactOptional(),
  status: z.int().exactOptional(),
  message: z.string().exactOptional(),
  details: z.array(z.strictObject({ path: z.string(), message: z.string() })).exactOptional(),
  requestId: z.string().exactOptional(),
  upstreamRequestId: z.string().exactOptional(),
}) satisfies z.ZodType<RowDetail>;

const RunRow = z.strictObject({
  row: count,
  line: z.int(),
  input: z.record(z.string(), z.unknown()),
  state: z.enum(rowStates),
  detail: Detail,
  attempts: count,
  endedAt: time,
}) satisfies z.ZodType<RunRowView>;

const line = z.int().min(1);
const Unreadable = z.strictObject({
  code: z.enum([
    "empty",
    "not-text",
    "too-large",
    "too-many-rows",
    "too-many-columns",
    "too-many-cells",
    "open-quote",
    "not-json",
  ]),
  line,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
}) satisfies z.ZodType<TableError>;
const errors = { errors: z.array(Unreadable), errorCount: count };

const Table = z.strictObject({
  format: z.enum(["csv", "tsv", "ndjson"]),
  columns: z.array(z.string()),
  rows: z.array(z.strictObject({ line, cells: z.array(z.string()) })),
  ...errors,
}) satisfies z.ZodType<DraftTable>;
const Target = z.union([
  z.enum(channelTargets),
  z.templateLiteral(["data.", z.string()]),
]) satisfies z.ZodType<ChannelTarget>;

/** What the endpoints of runs answer (lib/contract/run.ts, run-draft.ts). */
export const runAnswers = {
  run: { json: Run },
  runs: {
    json: z.strictObject({
      runs: z.array(Run),
      next: z.uuid().nullable(),
    }) satisfies z.ZodType<RunPage>,
  },
  rows: {
    json: z.strictObject({
      rows: z.array(RunRow),
      next: z.int().nullable(),
    }) satisfies z.ZodType<RunRowPage>,
  },
  undoPlan: { json: z.strictObject({ rows: count, others: count }) satisfies z.ZodType<UndoPlan> },
  table: { json: z.strictObject({ table: Table, mapping: z.array(Target.nullable()) }) },
  blockList: {
    json: z.strictObject({
      pairs: z.array(z.strictObject({ line, userId: z.string(), blockedUserId: z.string() })),
      ...errors,
      namedPairs: z.boolean(),
    }) satisfies z.ZodType<BlockDraft>,
  },
} satisfies Record<string, Answer>;
