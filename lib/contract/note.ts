import { z } from "zod";
import { AuditItem } from "./audit-item";
import { Text } from "./text";

export const noteSubjectKinds = ["user", "channel"] as const;
export type NoteSubjectKind = (typeof noteSubjectKinds)[number];

/** Whom or what a note is about. */
export const NoteSubject = z.strictObject({
  kind: z.enum(noteSubjectKinds),
  id: Text.min(1).max(255),
});
export type NoteSubject = z.infer<typeof NoteSubject>;

export const noteBodyMax = 4_000;
export const noteMentionsMax = 20;

/** A note's text, which is markdown without HTML, and the ids of the staff whom its text mentions. */
const written = {
  body: Text.trim().min(1).max(noteBodyMax),
  mentions: z.array(Text.min(1).max(100)).max(noteMentionsMax),
};

export const NewNote = z.strictObject({ subject: NoteSubject, ...written });
export type NewNote = z.infer<typeof NewNote>;

/** A new text for a note; `version` is the one that was edited, so that no change is lost. */
export const NoteEdit = z.strictObject({ ...written, version: z.int().positive() });
export type NoteEdit = z.infer<typeof NoteEdit>;

/** A member of staff who sees the application. */
export const Colleague = z.strictObject({ id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** A note as the browser sees it. Times are milliseconds since 1970. */
export const Note = z.strictObject({
  id: z.uuid(),
  subject: NoteSubject,
  body: z.string(),
  version: z.int().positive(),
  /** Null where the person is gone. */
  author: Colleague.nullable(),
  /** Whom it mentions, by the name that stands in its text. */
  mentions: z.array(Colleague),
  createdAt: z.int(),
  /** When its text was last changed; null where it never was. */
  changedAt: z.int().nullable(),
  /** What the asking person may do with it. */
  may: z.strictObject({ change: z.boolean(), remove: z.boolean() }),
});
export type Note = z.infer<typeof Note>;

export const noteScopes = ["all", "mentions", "mine"] as const;
export type NoteScope = (typeof noteScopes)[number];

/** Where a page of notes ends: the time and the id of its last note. */
export const NoteCursor = z.string().regex(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const NotePage = z.strictObject({
  notes: z.array(Note),
  /** Whether the asking person may add one. */
  mayAdd: z.boolean(),
  /** Pass as `before` for the next page; null on the last. */
  next: z.string().nullable(),
});
export type NotePage = z.infer<typeof NotePage>;

/** One step of what staff did about a user: an action or a note. */
export const CaseStep = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("action"), item: AuditItem }),
  z.strictObject({ kind: z.literal("note"), note: Note }),
]);
export type CaseStep = z.infer<typeof CaseStep>;

export const CasePage = z.strictObject({
  steps: z.array(CaseStep),
  /** Pass on for the next page; null on the last. */
  next: z
    .strictObject({ beforeSeq: z.int().nullable(), beforeNote: z.string().nullable() })
    .nullable(),
});
export type CasePage = z.infer<typeof CasePage>;
