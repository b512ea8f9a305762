import "server-only";
import { Note, type NotePage, type NoteScope, type NoteSubject } from "@/lib/contract/note";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { epochMs, queryRows } from "@/lib/postgres/queries/query-rows";
import { consoleRuntime } from "../runtime";

/** Who reads notes, and of which application. */
export interface NoteReader {
  applicationId: string;
  staffId: string;
  /** Whether the person may write notes, and whether they may remove those of others. */
  may: { write: boolean; removeAny: boolean };
}

/** Which notes: on one subject, of one scope, that hold a text, older than a cursor. */
export interface NoteFilter {
  subject?: NoteSubject | undefined;
  show?: NoteScope | undefined;
  q?: string | undefined;
  before?: string | null | undefined;
  limit?: number | undefined;
}

export const notesPerPage = 30;

const selectNotes = `
  SELECT n.id, json_build_object('kind', n.subject_kind, 'id', n.subject_id) AS subject, n.body,
    n.version, CASE WHEN a.id IS NULL THEN NULL ELSE json_build_object('id', a.id, 'name', a.name) END AS author,
    (SELECT coalesce(json_agg(json_build_object('id', m.staff_id, 'name', m.name) ORDER BY m.name), '[]')
      FROM console.note_mentions m WHERE m.application_id = n.application_id AND m.note_id = n.id) AS mentions,
    ${epochMs("n.created_at")} AS "createdAt", ${epochMs("n.changed_at")} AS "changedAt",
    json_build_object('change', $3 AND n.author_id IS NOT DISTINCT FROM $2,
      'remove', $3 AND (n.author_id IS NOT DISTINCT FROM $2 OR $4)) AS may
  FROM console.notes n LEFT JOIN console.staff a ON a.id = n.author_id
  WHERE n.application_id = $1`;

const valuesOf = ({ applicationId, staffId, may }: NoteReader) => [
  applicationId,
  staffId,
  may.write,
  may.removeAny,
];

/** Returns a note of an application, or null. */
export async function findNote(
  reader: NoteReader,
  id: string,
  connection: Pool | PoolClient = consoleRuntime().pool,
): Promise<Note | null> {
  const [note] = await queryRows(connection, {
    purpose: "find a note",
    row: Note,
    text: `${selectNotes} AND n.id = $5`,
    values: [...valuesOf(reader), id],
  });
  return note ?? null;
}

/** Returns the place of a note in the order of notes, to go on from. */
export function cursorOf({ createdAt, id }: Pick<Note, "createdAt" | "id">): string {
  return `${createdAt}.${id}`;
}

/** Returns a page of the application's notes, newest first. */
export async function listNotes(reader: NoteReader, filter: NoteFilter): Promise<NotePage> {
  const { subject, show = "all", q = "", before, limit = notesPerPage } = filter;
  const values: unknown[] = valuesOf(reader);
  const where: string[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  if (subject) {
    where.push(`n.subject_kind = ${parameter(subject.kind)}`);
    where.push(`n.subject_id = ${parameter(subject.id)}`);
  }
  if (show === "mine") where.push("n.author_id = $2");
  if (show === "mentions") {
    where.push(`n.id IN (SELECT m.note_id FROM console.note_mentions m
      WHERE m.application_id = $1 AND m.staff_id = $2)`);
  }
  if (q !== "") {
    const wanted = parameter(q);
    where.push(`(position(lower(${wanted}) IN lower(n.body)) > 0 OR n.subject_id = ${wanted})`);
  }
  if (before) {
    const [at, id] = before.split(".");
    where.push(`(n.created_at, n.id) < ('epoch'::timestamptz
      + ${parameter(at)}::bigint * interval '1 millisecond', ${parameter(id)}::uuid)`);
  }
  const found = await queryRows(consoleRuntime().pool, {
    purpose: "list notes",
    row: Note,
    text: `${[selectNotes, ...where].join(" AND ")}
      ORDER BY n.created_at DESC, n.id DESC LIMIT ${parameter(limit + 1)}`,
    values,
  });
  const notes = found.slice(0, limit);
  const last = notes.at(-1);
  const next = last && found.length > limit ? cursorOf(last) : null;
  return { notes, mayAdd: reader.may.write, next };
}
