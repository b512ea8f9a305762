import "server-only";
import { z } from "zod";
import { type TicketEntry, type TicketPage, TicketPerson } from "@/lib/contract/ticket";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import type { AuditScope } from "../audit-selection";
import { blockActions } from "../changes/change-block";
import { listUndoable } from "../changes/undo";
import { listAuditLog } from "../list-audit-log";
import { permissionsIn } from "../roles";
import { type RunCall, readRun } from "../runs/run-service";
import { consoleRuntime } from "../runtime";
import { auditTicketOf } from "../schema";
import { onlyOf } from "./list-tickets";

const entriesPerPage = 50;
/** More would drown the page; their number is said. */
const peopleMax = 100;

/** SQL of the rows of the audit log that carry the ticket, as far as the person sees them. */
export const rowsOfTicket = `SELECT t.* FROM console.audit_log_rows t
  WHERE ${auditTicketOf("t.")} = lower($2) AND t.application_id = $1 AND t.intent_seq IS NULL
    AND ($3::text IS NULL OR t.staff_id = $3)`;

/**
 * Returns whom a ticket concerns and what was done for it, oldest first: single actions, and runs with
 * their undoes, each of which stands for all of its rows. A number is found in whichever case it was given.
 */
export async function readTicket(
  call: RunCall,
  scope: AuditScope,
  ticket: string,
  after: string | null,
): Promise<TicketPage> {
  const { application } = call;
  const { pool } = consoleRuntime();
  const asked = [application.id, ticket, onlyOf(scope)];
  const [people, found] = await Promise.all([
    queryRows(pool, { ...peopleOfTicket, values: asked }),
    queryRows(pool, { ...entriesOfTicket, values: [...asked, ...cursorOf(after)] }),
  ]);
  const page = found.slice(0, entriesPerPage);
  const last = page.at(-1);
  return {
    people: people.map(({ inAll: _inAll, ...person }) => person),
    peopleInAll: people[0]?.inAll ?? 0,
    entries: await entriesOf(call, scope, page),
    next: last && found.length > entriesPerPage ? `${last.at}.${last.key}` : null,
  };
}

/** Where a page begins: after the entry of this time and key. */
function cursorOf(after: string | null): [at: number, key: string] {
  const [at = "-1", key = ""] = after?.split(".") ?? [];
  return [Number(at), key];
}

const isBlockAction = `action IN ('${blockActions.block}', '${blockActions.unblock}')`;

const peopleOfTicket = {
  purpose: "list the people of a ticket",
  row: TicketPerson.extend({ inAll: z.int() }),
  text: `WITH concerned AS (SELECT * FROM (${rowsOfTicket}) r WHERE ${isBlockAction})
    SELECT id, bool_or(blocks) AS blocks, bool_or(NOT blocks) AS "isBlocked",
      count(*) OVER ()::int AS "inAll"
    FROM (SELECT target AS id, true AS blocks, seq FROM concerned
      UNION ALL SELECT payload -> 'details' ->> 'blockedUserId', false, seq FROM concerned) p
    WHERE id IS NOT NULL GROUP BY id ORDER BY min(seq), id LIMIT ${peopleMax}`,
};

const FoundEntry = z.object({
  at: z.int(),
  key: z.string(),
  seq: z.int().nullable(),
  runId: z.string().nullable(),
});
type FoundEntry = z.infer<typeof FoundEntry>;

const runsOfTicket = `SELECT r.id FROM console.runs r
  WHERE r.application_id = $1 AND r.ticket <> '' AND lower(r.ticket) = lower($2)`;

const entriesOfTicket = {
  purpose: "list what was done for a ticket",
  row: FoundEntry,
  // A run's start and its rows are the run.
  text: `SELECT at::float8 AS at, key, seq::float8 AS seq, run_id AS "runId" FROM (
      SELECT t.at, lpad(t.seq::text, 15, '0') AS key, t.seq, NULL::uuid AS run_id
      FROM (${rowsOfTicket}) t WHERE t.payload -> 'details' ->> 'runId' IS NULL
        AND NOT EXISTS (SELECT FROM console.runs r WHERE r.id::text = t.target AND r.application_id = $1)
      UNION ALL
      SELECT floor(extract(epoch FROM r.created_at) * 1000), r.id::text, NULL, r.id
      FROM console.runs r WHERE r.application_id = $1 AND ($3::text IS NULL OR r.started_by = $3)
        AND (r.id IN (${runsOfTicket}) OR r.undo_of IN (${runsOfTicket}))
    ) e WHERE (at, key COLLATE "C") > ($4::bigint, $5 COLLATE "C")
    ORDER BY at, key COLLATE "C" LIMIT ${entriesPerPage + 1}`,
};

async function entriesOf(
  call: RunCall,
  scope: AuditScope,
  found: readonly FoundEntry[],
): Promise<TicketEntry[]> {
  const { application, staff } = call;
  const only = found.flatMap(({ seq }) => seq ?? []);
  const filters = { application: application.id };
  const [{ items }, runs] = await Promise.all([
    listAuditLog(scope, filters, { before: null, limit: entriesPerPage, only }),
    Promise.all(found.flatMap(({ runId }) => (runId === null ? [] : readRun(call, runId)))),
  ]);
  const mayUndo = permissionsIn(staff.grants, application.id).has("block");
  const undoable = mayUndo ? await listUndoable(application.id, items) : [];
  return found.flatMap(({ seq, runId }): TicketEntry[] => {
    const run = runs.find(({ id }) => id === runId);
    if (run) return [{ kind: "run", run }];
    const item = items.find((one) => one.seq === seq);
    return item ? [{ kind: "action", item, undoable: undoable.includes(item.seq) }] : [];
  });
}
