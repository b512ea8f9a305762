import "server-only";
import { z } from "zod";
import type { AuditFilters } from "@/lib/contract/audit-filters";
import { type AuditItem, AuditRun } from "@/lib/contract/audit-item";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { type AuditScope, auditSelection } from "./audit-selection";
import { resolveFilters } from "./list-audit-log";
import { consoleRuntime } from "./runtime";
import { auditRunOf } from "./schema";

/** SQL of a run's id from a text of the audit log, which may be none; null then. */
const asRunId = (text: string) =>
  `CASE WHEN ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${text}::uuid END`;

/** The rows of a run are counted up to this number. */
const countedMax = 1_000;

/** Returns the runs that rows of a grouped page stand for, with how many of their rows match its filters. */
export async function listAuditRuns(
  scope: AuditScope,
  filters: AuditFilters,
  items: readonly AuditItem[],
  namesOf: string,
): Promise<AuditRun[]> {
  const ofRuns = items.filter(({ runId }) => runId !== null);
  if (ofRuns.length === 0) return [];
  const { values, where } = auditSelection(scope, await resolveFilters(scope, filters, namesOf));
  const [runs, applications] = [1, 2].map((offset) => `$${values.length + offset}::text[]`);
  return queryRows(consoleRuntime().pool, {
    purpose: "describe the runs of the audit log",
    row: AuditRun,
    text: `SELECT asked.run AS id, asked.application AS "applicationId", r.title, r.kind, c.rows, c.more
     FROM (SELECT DISTINCT * FROM unnest(${runs}, ${applications}) a(run, application)) asked
     LEFT JOIN console.runs r ON r.application_id = asked.application
       AND r.id = ${asRunId("asked.run")}
     CROSS JOIN LATERAL (SELECT least(count(*), ${countedMax})::int AS rows, count(*) > ${countedMax} AS more
       FROM (SELECT FROM console.audit_log_rows t WHERE ${auditRunOf("t.")} = asked.run
         AND t.application_id IS NOT DISTINCT FROM asked.application AND ${where("t")}
         LIMIT ${countedMax + 1}) counted) c`,
    values: [
      ...values,
      ofRuns.map(({ runId }) => runId),
      ofRuns.map(({ applicationId }) => applicationId),
    ],
  });
}

const Named = z.object({ key: z.string(), name: z.string() });

/** What rows of the audit log are about, as far as the applications may be browsed. */
interface Asked {
  items: readonly AuditItem[];
  applications: readonly { id: string }[];
}

/** Returns names by `application/id`; `text` selects them by two arrays, of applications and of ids. */
async function namesOf(
  { items, applications }: Asked,
  idOf: (item: AuditItem) => string | null,
  text: string,
): Promise<Record<string, string>> {
  const browsable = new Set(applications.map(({ id }) => id));
  const asked = items.filter(
    (item) => idOf(item) && item.applicationId && browsable.has(item.applicationId),
  );
  if (asked.length === 0) return {};
  const found = await queryRows(consoleRuntime().pool, {
    purpose: "read the names of what the audit log is about",
    row: Named,
    text,
    values: [asked.map(({ applicationId }) => applicationId), asked.map(idOf)],
  });
  return Object.fromEntries(found.map(({ key, name }) => [key, name]));
}

/** Returns the titles of the runs that rows belong to, by application and id. */
export function listAuditRunTitles(asked: Asked): Promise<Record<string, string>> {
  return namesOf(
    asked,
    ({ runId }) => runId,
    `SELECT DISTINCT r.application_id || '/' || r.id AS key, r.title AS name
     FROM unnest($1::text[], $2::text[]) a(application, id)
     JOIN console.runs r ON r.application_id = a.application AND r.id = ${asRunId("a.id")}
     WHERE r.title <> ''`,
  );
}

/** Returns the names of the channels that rows are about, by application and id. */
export function listAuditChannelNames(asked: Asked): Promise<Record<string, string>> {
  return namesOf(
    asked,
    ({ action, target }) => (action === "create-channel" ? target : null),
    `SELECT c.application_id || '/' || c.id AS key, c.name
     FROM unnest($1::text[], $2::text[]) a(application, id)
     JOIN catalog.channels c ON c.application_id = a.application AND c.id = a.id WHERE c.name <> ''`,
  );
}

/** How many applications a filter offers. */
const applicationsMax = 500;

/** How many of a person's own newest rows are looked through for their applications. */
const ownRowsMax = 5_000;

const AuditApplication = z.object({ id: z.string() });

/** Returns the ids of the applications, also of removed ones, that the rows a person may see name. */
export async function listAuditApplications(scope: AuditScope): Promise<string[]> {
  const own = `SELECT DISTINCT application_id AS id FROM (SELECT t.application_id FROM console.audit_log_rows t
    WHERE t.staff_id = $1 ORDER BY t.seq DESC LIMIT ${ownRowsMax}) newest WHERE application_id IS NOT NULL`;
  // Each step is one look into the index, however many rows an application has.
  const every = `WITH RECURSIVE known AS (
      (SELECT application_id FROM console.audit_log WHERE application_id IS NOT NULL ORDER BY application_id LIMIT 1)
      UNION ALL
      SELECT (SELECT a.application_id FROM console.audit_log a WHERE a.application_id > known.application_id
        ORDER BY a.application_id LIMIT 1) FROM known WHERE known.application_id IS NOT NULL)
    SELECT application_id AS id FROM known WHERE application_id IS NOT NULL`;
  const found = await queryRows(consoleRuntime().pool, {
    purpose: "list the applications of the audit log",
    row: AuditApplication,
    text: `${scope.see === "all" ? every : own} LIMIT ${applicationsMax}`,
    values: scope.see === "all" ? [] : [scope.staffId],
  });
  const here = scope.see === "application" ? [scope.applicationId] : [];
  return [...new Set([...here, ...found.map(({ id }) => id)])].sort();
}
