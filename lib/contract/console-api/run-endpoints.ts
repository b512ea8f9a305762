import { z } from "zod";
import { ChannelType } from "../channel-type";
import { DryRunMessage } from "../check-messages";
import { BlockDraft, ColumnTarget, DraftTable } from "../draft-table";
import { rowStates } from "../run";
import { type ChannelTarget, channelTargets } from "../run-draft";
import { runKindFacts } from "../run-kinds";
import { runLimits } from "../run-limits";
import { RunPage, RunRowPage, RunView, UndoPlan } from "../run-views";
import { isStorableText, Text } from "../text";
import { defineEndpoints, inApplication, spreadsheetType } from "./endpoint";

const ofRun = inApplication.extend({ runId: z.uuid() });

// The cells of a row are checked as one value: a schema for each of half a million cells takes seconds.
const isCell = (value: unknown): value is string =>
  typeof value === "string" && value.length <= runLimits.cellCharactersMax && isStorableText(value);
const cell = { type: "string", maxLength: runLimits.cellCharactersMax } as const;
const cellText = z.custom<string>(isCell).meta(cell);
const line = z.int32().min(1);
/** The columns of a file, and one for each field that the file lacks. */
const columnsMax = runLimits.columnsMax + channelTargets.length;
const TableRow = z.object({
  line,
  cells: z
    .custom<string[]>(
      (value) => Array.isArray(value) && value.length <= columnsMax && value.every(isCell),
    )
    .meta({ type: "array", maxItems: columnsMax, items: cell }),
});
const Target = z.union([
  z.enum(channelTargets),
  z
    .custom<ChannelTarget>((value) => typeof value === "string" && /^data\../.test(value))
    .meta({ type: "string", pattern: "^data\\.." }),
]);
const draft = {
  mapping: z.array(Target.nullable()).max(columnsMax),
  defaults: z.object({
    type: ChannelType.optional(),
    ownerId: Text.min(1).optional(),
    category: Text.min(1).optional(),
    subcategory: Text.min(1).optional(),
  }),
  template: z.object({ id: z.uuid(), updatedAt: z.int() }).nullable().default(null),
  rows: z.array(TableRow).max(runLimits.rowsMax),
};
const pairs = z
  .array(z.object({ line, userId: cellText, blockedUserId: cellText }))
  .max(runLimits.rowsMax);

const note = {
  title: Text.trim().max(200).default(""),
  reason: Text.trim().max(500).default(""),
  ticket: Text.trim().max(100).default(""),
  /** The application's name, typed to start a large run in production. */
  typedName: z.string().max(200).default(""),
};
const Note = z.object(note);
const start = { id: z.uuid(), ...note };
const ChannelStart = z.object({ ...draft, ...start });
const Pairs = z.object({ pairs });
const PairsStart = Pairs.extend(start);
const text = z.string().max(runLimits.tableBytesMax);
const bodyBytesMax = runLimits.requestBytesMax;

/** What the audit log says of a start; the run's own writes have rows of their own. */
function describeStart(body: z.infer<typeof Note> & { id: string }, rows: number) {
  const { id, title, reason, ticket } = body;
  return { target: id, reason: reason || undefined, details: { rows, title, ticket } };
}

const describePairs = (_params: unknown, body: z.infer<typeof PairsStart>) =>
  describeStart(body, body.pairs.length);

const describeRun = (params: { runId: string }) => ({ target: params.runId });

/** The endpoints of runs: dry run, start, watch, pause, resume, stop, undo, failures. */
export const runEndpoints = defineEndpoints({
  downloadSample: {
    route: "GET /api/[application]/runs/channels/sample",
    permission: runKindFacts["create-channels"].permission,
    query: z.object({
      format: z.enum(["xlsx", "csv"]).default("xlsx"),
      part: z.enum(["rows", "columns"]).default("rows"),
      /** The language of the explanations; English where the console does not speak it. */
      locale: z.string().max(16).optional(),
    }),
    answer: { file: ["text/csv", spreadsheetType] },
  },
  readChannelTable: {
    route: "POST /api/[application]/runs/channels/table",
    permission: runKindFacts["create-channels"].permission,
    bodyBytesMax,
    body: z.object({ text }),
    answer: {
      json: z.strictObject({
        table: DraftTable,
        mapping: z.array(ColumnTarget.nullable()),
        cameAbout: z.array(line),
      }),
    },
  },
  dryRunChannels: {
    route: "POST /api/[application]/runs/channels/dry-run",
    permission: runKindFacts["create-channels"].permission,
    bodyBytesMax,
    body: z.object(draft),
    answer: { lines: DryRunMessage },
  },
  startChannelRun: {
    route: "POST /api/[application]/runs/channels",
    permission: runKindFacts["create-channels"].permission,
    bodyBytesMax,
    body: ChannelStart,
    answer: { json: RunView },
    audit: {
      action: "start-channel-run",
      describe: (_params: unknown, body: z.infer<typeof ChannelStart>) => {
        const described = describeStart(body, body.rows.length);
        const templateId = body.template?.id;
        return {
          ...described,
          details: { ...described.details, ...(templateId && { templateId }) },
        };
      },
    },
  },
  readBlockList: {
    route: "POST /api/[application]/runs/blocks/table",
    permission: runKindFacts.block.permission,
    bodyBytesMax,
    body: z.object({
      text,
      direction: z.object({
        kind: z.enum(["one-blocks-list", "list-blocks-one"]),
        personId: z.string().max(1024),
      }),
    }),
    answer: { json: BlockDraft },
  },
  dryRunBlocks: {
    route: "POST /api/[application]/runs/blocks/dry-run",
    permission: runKindFacts.block.permission,
    bodyBytesMax,
    body: Pairs,
    answer: { lines: DryRunMessage },
  },
  startBlockRun: {
    route: "POST /api/[application]/runs/blocks",
    permission: runKindFacts.block.permission,
    bodyBytesMax,
    body: PairsStart,
    answer: { json: RunView },
    audit: { action: "start-block-run", describe: describePairs },
  },
  dryRunUnblocks: {
    route: "POST /api/[application]/runs/unblocks/dry-run",
    permission: runKindFacts.unblock.permission,
    bodyBytesMax,
    body: Pairs,
    answer: { lines: DryRunMessage },
  },
  startUnblockRun: {
    route: "POST /api/[application]/runs/unblocks",
    permission: runKindFacts.unblock.permission,
    bodyBytesMax,
    body: PairsStart,
    answer: { json: RunView },
    audit: { action: "start-unblock-run", describe: describePairs },
  },
  listRuns: {
    route: "GET /api/[application]/runs",
    permission: "own-activity",
    query: z.object({
      whose: z.enum(["mine", "everyone"]).default("mine"),
      before: z.uuid().nullable().default(null),
    }),
    answer: { json: RunPage },
  },
  getRun: {
    route: "GET /api/[application]/runs/[runId]",
    permission: "own-activity",
    params: ofRun,
    answer: { json: RunView },
  },
  listRunRows: {
    route: "GET /api/[application]/runs/[runId]/rows",
    permission: "own-activity",
    params: ofRun,
    query: z.object({
      outcome: z.enum(rowStates).nullable().default(null),
      after: z.coerce.number().pipe(z.int32().min(-1)).default(-1),
    }),
    answer: { json: RunRowPage },
  },
  downloadFailures: {
    route: "GET /api/[application]/runs/[runId]/failures",
    permission: "own-activity",
    params: ofRun,
    query: z.object({ format: z.enum(["csv", "ndjson"]).default("csv") }),
    answer: { file: ["text/csv", "application/x-ndjson"] },
  },
  downloadResults: {
    route: "GET /api/[application]/runs/[runId]/results",
    permission: "own-activity",
    params: ofRun,
    query: z.object({ format: z.enum(["xlsx", "csv", "ndjson"]).default("xlsx") }),
    answer: {
      file: ["text/csv", "application/x-ndjson", spreadsheetType],
    },
  },
  pauseRun: {
    route: "POST /api/[application]/runs/[runId]/pause",
    permission: "own-activity",
    params: ofRun,
    answer: { json: RunView },
    audit: { action: "pause-run", describe: describeRun },
  },
  resumeRun: {
    route: "POST /api/[application]/runs/[runId]/resume",
    permission: "own-activity",
    params: ofRun,
    answer: { json: RunView },
    audit: { action: "resume-run", describe: describeRun },
  },
  stopRun: {
    route: "POST /api/[application]/runs/[runId]/stop",
    permission: "own-activity",
    params: ofRun,
    answer: { json: RunView },
    audit: { action: "stop-run", describe: describeRun },
  },
  planUndo: {
    route: "GET /api/[application]/runs/[runId]/undo",
    permission: runKindFacts.block.permission,
    params: ofRun,
    answer: { json: UndoPlan },
  },
  undoRun: {
    route: "POST /api/[application]/runs/[runId]/undo",
    permission: runKindFacts.block.permission,
    params: ofRun,
    body: Note,
    answer: { json: RunView },
    audit: {
      action: "undo-run",
      describe: (params: { runId: string }, body: z.infer<typeof Note>) => ({
        target: params.runId,
        reason: body.reason || undefined,
      }),
    },
  },
});
