import "server-only";
import { and, eq } from "drizzle-orm";
import type { AuditAction } from "@/lib/contract/audit-action";
import type { Colleague, NewNote, Note, NoteEdit } from "@/lib/contract/note";
import type { PoolClient } from "@/lib/postgres/pool";
import { now, orm } from "@/lib/postgres/queries/orm";
import { withTransaction } from "@/lib/postgres/transaction";
import type { Actor } from "../actor";
import { withAuditLog } from "../changes/with-audit-log";
import { ConsoleError } from "../console-error";
import { consoleRuntime } from "../runtime";
import { findColleagues } from "./colleagues";
import { findNote, type NoteReader } from "./list-notes";
import { noteMentions, notes } from "./schema";

/** Who writes notes, and of which application. */
export interface NoteWriter extends NoteReader {
  actor: Actor;
}

/** Announces a change of a note in the audit log, which keeps whom it is about and never its text. */
function audited<T>(
  { applicationId, actor }: NoteWriter,
  action: AuditAction,
  { id, subject }: Pick<Note, "id" | "subject">,
  work: () => Promise<T>,
): Promise<T> {
  const details = { noteId: id, subject: subject.kind };
  const intent = { ...actor, action, applicationId, target: subject.id, details };
  return withAuditLog(intent, work);
}

/**
 * Adds a note under an id of the caller's; asked twice, it is added once. Throws ConsoleError conflict
 * where another note has the id, invalid where somebody mentioned does not see the application.
 */
export function addNote(writer: NoteWriter, id: string, input: NewNote): Promise<Note> {
  const { applicationId, staffId } = writer;
  const { subject, body, mentions } = input;
  return audited(writer, "add-note", { id, subject }, () =>
    withTransaction(consoleRuntime().pool, async (client) => {
      const subjectOf = { subjectKind: subject.kind, subjectId: subject.id };
      const { rowCount } = await orm(client)
        .insert(notes)
        .values({ applicationId, id, ...subjectOf, authorId: staffId, body })
        .onConflictDoNothing();
      if (rowCount !== 0) await keepMentions(client, writer, id, { body, mentions }, []);
      const note = await getNote(writer, id, client);
      if (note.author?.id !== staffId || note.body !== body) throw changedMeanwhile();
      return note;
    }),
  );
}

/**
 * Gives a note a new text. Throws ConsoleError not-found, forbidden for another person's, conflict where
 * it was changed since the version that was edited.
 */
export async function changeNote(writer: NoteWriter, id: string, edit: NoteEdit): Promise<Note> {
  const { body, version } = edit;
  const known = await getNote(writer, id);
  return audited(writer, "change-note", known, () =>
    withTransaction(consoleRuntime().pool, async (client) => {
      const before = await getForChange(client, writer, id, version);
      if (!before.may.change) throw notYours();
      await orm(client)
        .update(notes)
        .set({ body, version: version + 1, changedAt: now })
        .where(isNote(writer, id));
      await orm(client)
        .delete(noteMentions)
        .where(
          and(eq(noteMentions.applicationId, writer.applicationId), eq(noteMentions.noteId, id)),
        );
      await keepMentions(client, writer, id, edit, before.mentions);
      return getNote(writer, id, client);
    }),
  );
}

/**
 * Removes a note; one that is gone counts as removed. Throws ConsoleError forbidden for another person's,
 * conflict where it was changed since the version that was seen.
 */
export async function removeNote(writer: NoteWriter, id: string, version: number): Promise<void> {
  const known = await findNote(writer, id);
  if (!known) return;
  await audited(writer, "remove-note", known, () =>
    withTransaction(consoleRuntime().pool, async (client) => {
      const note = await getForChange(client, writer, id, version);
      if (!note.may.remove) throw notYours();
      await orm(client).delete(notes).where(isNote(writer, id));
    }),
  );
}

const isNote = ({ applicationId }: NoteReader, id: string) =>
  and(eq(notes.applicationId, applicationId), eq(notes.id, id));

async function getNote(writer: NoteReader, id: string, client?: PoolClient): Promise<Note> {
  const note = await findNote(writer, id, client);
  if (!note) throw new ConsoleError("not-found", "There is no such note.");
  return note;
}

/** The row is locked, so that of two changes at once the slower one sees the faster one's version. */
async function getForChange(
  client: PoolClient,
  writer: NoteReader,
  id: string,
  version: number,
): Promise<Note> {
  await orm(client).select({ id: notes.id }).from(notes).where(isNote(writer, id)).for("update");
  const note = await getNote(writer, id, client);
  if (note.version !== version) throw changedMeanwhile();
  return note;
}

/**
 * Stores whom a text mentions: those whose name stands in it after an @. Who was mentioned before stays
 * so by that name, also when they have another one or are disabled now.
 */
async function keepMentions(
  client: PoolClient,
  { applicationId }: NoteReader,
  noteId: string,
  { body, mentions }: Pick<NewNote, "body" | "mentions">,
  before: readonly Colleague[],
): Promise<void> {
  const asked = [...new Set(mentions)];
  const old = before.filter(({ id }) => asked.includes(id));
  const added = asked.filter((id) => !old.some((known) => known.id === id));
  const colleagues = await findColleagues(client, applicationId, added);
  if (colleagues.length < added.length) {
    const details = [{ path: "mentions", message: "must be people who see the application" }];
    throw new ConsoleError("invalid", "Somebody who is mentioned does not see this application.", {
      reason: "bad-fields",
      details,
    });
  }
  const values = [...old, ...colleagues]
    .filter(({ name }) => body.includes(`@${name}`))
    .map(({ id, name }) => ({ applicationId, noteId, staffId: id, name }));
  if (values.length > 0) await orm(client).insert(noteMentions).values(values);
}

function changedMeanwhile(): ConsoleError {
  return new ConsoleError("conflict", "The note has been changed in the meantime.", {
    reason: "note-changed",
  });
}

function notYours(): ConsoleError {
  return new ConsoleError("forbidden", "Only the person who wrote a note can change it.", {
    reason: "note-not-yours",
  });
}
