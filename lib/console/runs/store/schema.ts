import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { z } from "zod";
import { consoleSchema, moment } from "@/lib/console/schema";
import {
  type RowState,
  type RunKind,
  type RunState,
  rowStates,
  type StopReason,
} from "@/lib/contract/run";
import type { RowDetail } from "@/lib/contract/run-views";

/** The numbers of a run's rows. */
export const RunTally = z.object({
  counts: z.partialRecord(z.enum(rowStates), z.int()),
  /** Rows whose state before is known. */
  surveyed: z.int(),
  /** Rows that the run changed, which its undo would change back. */
  undoable: z.int(),
});
export type RunTally = z.infer<typeof RunTally>;

/** Many writes of one kind, done by whichever console process holds the lease. */
export const runs = consoleSchema.table(
  "runs",
  {
    id: uuid("id").primaryKey(),
    applicationId: text("application_id").notNull(),
    kind: text("kind").$type<RunKind>().notNull(),
    title: text("title").notNull(),
    startedBy: text("started_by").notNull(),
    /** Kept beside the id, so that a run still says whose it was when the person is gone. */
    startedByName: text("started_by_name").notNull(),
    state: text("state").$type<RunState>().notNull(),
    stopReason: text("stop_reason").$type<StopReason>(),
    total: integer("total").notNull(),
    reason: text("reason").notNull().default(""),
    ticket: text("ticket").notNull().default(""),
    undoOf: uuid("undo_of"),
    claimedBy: text("claimed_by"),
    claimedUntil: moment("claimed_until"),
    /** When the worker took it up that has it, or had it last. */
    claimedAt: moment("claimed_at"),
    holdReason: text("hold_reason"),
    holdUntil: moment("hold_until"),
    createdAt: moment("created_at").notNull().defaultNow(),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
    /** The numbers of its rows, kept when it ends, so that a list of runs counts only those under way. */
    tally: jsonb("tally").$type<RunTally>(),
  },
  (table) => [
    index("runs_newest").on(
      table.applicationId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("runs_open").on(table.id).where(sql`finished_at IS NULL`),
    index("runs_undo_of").on(table.undoOf),
    index("runs_ticket").on(table.applicationId, sql`lower(ticket)`).where(sql`ticket <> ''`),
  ],
);

/** One write of a run. It is `sending` in the database before it is sent. */
export const runRows = consoleSchema.table(
  "run_rows",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    row: integer("row").notNull(),
    line: integer("line").notNull(),
    input: jsonb("input").notNull(),
    state: text("state").$type<RowState>().notNull(),
    /** Whether it was so before the run; null until looked up, and nothing is sent before that. */
    existedBefore: boolean("existed_before"),
    /** Whether that was looked up and could not be told; what is unknown is never undone. */
    beforeUnknown: boolean("before_unknown").notNull().default(false),
    /** Whether the console generated the id of what the row creates. */
    hasGeneratedId: boolean("has_generated_id").notNull().default(false),
    /** Whether a write may have reached the service without its answer reaching us. */
    maybeSent: boolean("maybe_sent").notNull().default(false),
    detail: jsonb("detail").$type<RowDetail>().notNull().default({}),
    attempts: integer("attempts").notNull().default(0),
    failures: integer("failures").notNull().default(0),
    /** The audit log's number of the intent whose outcome is still to be written. */
    intent: bigint("intent", { mode: "number" }),
    /** When a write was first sent that may have reached the service, or else the last time it was. */
    sentAt: moment("sent_at"),
    endedAt: moment("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.row] }),
    index("run_rows_state").on(table.runId, table.state, table.row),
  ],
);
