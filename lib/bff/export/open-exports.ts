import "server-only";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { z } from "zod";
import { appendAuditLog, latestOutcome } from "@/lib/console/audit-log";
import { consoleRuntime } from "@/lib/console/runtime";
import type { AuditAction } from "@/lib/contract/audit-action";
import type { Pool } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { withTransaction } from "@/lib/postgres/transaction";
import { processState } from "@/lib/process-state";

/** The exports whose end is recorded; an export of the activity is recorded only when it begins. */
const actions = ["export-channels", "export-users"] as const satisfies AuditAction[];

/** An export under way in this process. */
interface OpenExport {
  /** Ends its walk, and resolves when the audit log has its end. */
  leave(): Promise<void>;
}

interface Shared {
  open: Set<OpenExport>;
  isStopping: boolean;
  marks: WeakMap<Pool, Promise<Mark>>;
}

/** Shows others that this process lives: a transaction that holds the advisory lock of its id. */
interface Mark {
  id: string;
  client: pg.Client;
}

const shared = () =>
  processState<Shared>("exports", () => ({
    open: new Set(),
    isStopping: false,
    marks: new WeakMap(),
  }));

const lockOf = "hashtextextended('switchboard export of ' || $1, 0)";

/** Returns the id by which others can tell that this process, which will export, still lives. */
export async function exportingProcess(): Promise<string> {
  const { marks } = shared();
  const { pool } = consoleRuntime();
  const known = marks.get(pool);
  if (known) return (await known).id;
  // A lost connection may emit several events, some after a new one has replaced it.
  const forget = () => {
    if (marks.get(pool) === mark) marks.delete(pool);
  };
  const mark = takeMark(pool, forget);
  marks.set(pool, mark);
  mark.catch(forget);
  return (await mark).id;
}

async function takeMark(pool: Pool, onLost: () => void): Promise<Mark> {
  // Not from the pool, because it stays open as long as the process may export.
  const client = new pg.Client({ ...pool.options, application_name: "switchboard exports" });
  client.on("error", onLost);
  client.on("end", onLost);
  await client.connect();
  const id = randomUUID();
  try {
    // Behind a pooler in transaction mode a session's lock would be the pooler's and outlive this process.
    await client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    await client.query(`SELECT pg_advisory_xact_lock(${lockOf})`, [id]);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  return { id, client };
}

/** Notes an export as under way until the returned function is called. */
export function noteExport(own: OpenExport): () => void {
  const { open } = shared();
  open.add(own);
  return () => open.delete(own);
}

/** Says why an export that was left ended: the person went, or the console is being stopped. */
export function whyLeft(): "cancelled" | "cut-off" {
  return shared().isStopping ? "cut-off" : "cancelled";
}

/** Notes that the process is stopping: exports that end early from now on were cut off, not cancelled. */
export function expectStop(): void {
  shared().isStopping = true;
}

/** Ends the running exports when the console closes, so that the audit log has their end. */
export async function endOpenExports(): Promise<void> {
  expectStop();
  const { open, marks } = shared();
  await Promise.allSettled([...open].map((one) => one.leave()));
  const mark = await marks.get(consoleRuntime().pool)?.catch(() => null);
  await mark?.client.end();
}

/** At a start: records the end of exports whose process died before it could. */
export async function reconcileCutOffExports(): Promise<void> {
  const { pool } = consoleRuntime();
  const rows = await queryRows(pool, {
    purpose: "list the exports without an end",
    row: z.object({ seq: z.int(), action: z.enum(actions), process: z.string() }),
    text: `SELECT t.seq::float8 AS seq, t.action, coalesce(t.payload -> 'details' ->> 'process', '') AS process
     FROM console.audit_log_rows t LEFT JOIN LATERAL (${latestOutcome}) o ON true
     WHERE t.action = ANY($1) AND t.outcome = 'intended' AND o.seq IS NULL ORDER BY t.seq`,
    values: [actions],
  });
  for (const { seq, action, process } of rows) {
    await withTransaction(pool, async (client) => {
      const [lock] = await queryRows(client, {
        purpose: "see whether a process lives",
        row: z.object({ free: z.boolean() }),
        text: `SELECT pg_try_advisory_xact_lock(${lockOf}) AS free`,
        values: [process],
      });
      if (!lock?.free) return;
      // Another console that starts now may have recorded it already.
      const { rowCount } = await client.query(
        "SELECT FROM console.audit_log_rows WHERE intent_seq = $1",
        [seq],
      );
      if (rowCount !== 0) return;
      const details = { ended: "cut-off" };
      await appendAuditLog({ action, outcome: "failed", intentSeq: seq, details }, client);
    });
  }
}
