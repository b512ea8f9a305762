import "server-only";
import { z } from "zod";
import { findAnything } from "@/lib/catalog/search/find-anything";
import { SearchError } from "@/lib/catalog/search/search-error";
import { searchedTextMax } from "@/lib/contract/search-bounds";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import type { AuditPeople, AuditScope, AuditTargets } from "./audit-selection";
import { consoleRuntime } from "./runtime";
import { auditBlockedOf, auditEmailOf } from "./schema";

const Person = z.object({ id: z.string(), email: z.string(), isExact: z.boolean() });

/** The most people that one text may match. */
const peopleMax = 200;

async function listPeople(text: string): Promise<z.infer<typeof Person>[]> {
  const found = await queryRows(consoleRuntime().pool, {
    purpose: "find staff by name or e-mail",
    row: Person,
    text: `SELECT s.id, s.email, (s.id = $1 OR s.email = lower($1)) AS "isExact" FROM console.staff s
     WHERE s.id = $1 OR strpos(lower(s.email), lower($1)) > 0 OR strpos(lower(s.name), lower($1)) > 0
     ORDER BY "isExact" DESC, s.email LIMIT ${peopleMax}`,
    values: [text],
  });
  return found.some(({ isExact }) => isExact) ? found.filter(({ isExact }) => isExact) : found;
}

const Exists = z.object({ exists: z.boolean() });

async function exists(text: string, values: unknown[]): Promise<boolean> {
  const [found] = await queryRows(consoleRuntime().pool, {
    purpose: "look for an id in the audit log",
    row: Exists,
    text: `SELECT (${text}) AS exists`,
    values,
  });
  return found?.exists === true;
}

/** Returns whose rows a text asks for: an id, an e-mail or a name, or a part of one. */
export async function resolvePeople(text: string): Promise<AuditPeople> {
  const people = await listPeople(text);
  if (people.length > 0) {
    return { ids: people.map(({ id }) => id), emails: people.map(({ email }) => email) };
  }
  // Whoever is not staff, as after a failed sign-in or once removed, is in the rows alone.
  const isKnown = await exists(
    `EXISTS (SELECT FROM console.audit_log t WHERE t.staff_id = $1)
       OR EXISTS (SELECT FROM console.audit_log t WHERE ${auditEmailOf("t.")} = lower($1))`,
    [text],
  );
  return isKnown ? { ids: [text], emails: [text] } : { part: text };
}

/**
 * Returns what a text asks for. An id that an application knows, or something was done to, is that alone,
 * so that a link to what was done to somebody shows nobody else; any other text is looked for in ids and,
 * by the application's catalog, in names.
 */
export async function resolveTargets(
  scope: AuditScope,
  text: string,
  applicationId: string,
): Promise<AuditTargets> {
  const isSeen = ({ id }: { id: string }) => scope.see === "all" || id === scope.staffId;
  const staff = (await listPeople(text)).filter(isSeen);
  const aliases = staff.flatMap(({ id, email }) => [id, email]);
  // What happened to ids of other applications must not show in what is found here.
  const seen = scope.see === "all" ? "true" : "(t.application_id = $1 OR t.staff_id = $3)";
  const isId =
    staff.some(({ isExact }) => isExact) ||
    (await exists(
      `EXISTS (SELECT FROM console.audit_log t WHERE t.target = $2 AND ${seen})
         OR EXISTS (SELECT FROM console.audit_log t WHERE ${auditBlockedOf("t.")} = $2 AND ${seen})
         OR EXISTS (SELECT FROM catalog.users u WHERE u.application_id = $1 AND u.id = $2)
         OR EXISTS (SELECT FROM catalog.channels c WHERE c.application_id = $1 AND c.id = $2)`,
      [applicationId, text, ...(scope.see === "all" ? [] : [scope.staffId])],
    ));
  if (isId) return { ids: [text, ...aliases], part: null };
  return { ids: [...aliases, ...(await idsOfName(text, applicationId))], part: text };
}

async function idsOfName(text: string, applicationId: string): Promise<string[]> {
  // An id may be longer than any text that the catalog is searched for.
  if (text.length > searchedTextMax) return [];
  const folded = text.toLowerCase();
  try {
    const { users, channels, bots } = await findAnything(
      consoleRuntime().pool,
      applicationId,
      text,
    );
    return [...users, ...channels, ...bots].flatMap(({ id, name }) =>
      name.toLowerCase().includes(folded) ? [id] : [],
    );
  } catch (error) {
    if (error instanceof SearchError) return [];
    throw error;
  }
}
