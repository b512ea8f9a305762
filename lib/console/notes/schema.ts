import { foreignKey, index, integer, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { NoteSubjectKind } from "@/lib/contract/note";
import { consoleSchema, ofStaff, staff } from "../schema";

// Whole milliseconds, which a cursor can name exactly.
const moment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** Notes that staff left on users and channels. */
export const notes = consoleSchema.table(
  "notes",
  {
    applicationId: text("application_id").notNull(),
    id: uuid("id").notNull(),
    subjectKind: text("subject_kind").$type<NoteSubjectKind>().notNull(),
    subjectId: text("subject_id").notNull(),
    /** Null where the person is gone; the note stays. */
    authorId: text("author_id").references(() => staff.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    changedAt: moment("changed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.id] }),
    index("notes_newest").on(table.applicationId, table.createdAt, table.id),
    index("notes_subject").on(
      table.applicationId,
      table.subjectKind,
      table.subjectId,
      table.createdAt,
      table.id,
    ),
    index("notes_author").on(table.applicationId, table.authorId, table.createdAt, table.id),
  ],
);

/** Whom a note mentions. */
export const noteMentions = consoleSchema.table(
  "note_mentions",
  {
    applicationId: text("application_id").notNull(),
    noteId: uuid("note_id").notNull(),
    staffId: ofStaff(),
    /** The name as it stands in the note, which outlasts a new one. */
    name: text("name").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.noteId, table.staffId] }),
    foreignKey({
      columns: [table.applicationId, table.noteId],
      foreignColumns: [notes.applicationId, notes.id],
      name: "note_mentions_note",
    }).onDelete("cascade"),
    index("note_mentions_staff").on(table.applicationId, table.staffId),
  ],
);
