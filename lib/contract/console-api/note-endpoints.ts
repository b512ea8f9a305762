import { z } from "zod";
import {
  CasePage,
  Colleague,
  NewNote,
  Note,
  NoteCursor,
  NoteEdit,
  NotePage,
  NoteSubject,
  noteScopes,
} from "../note";
import { Text } from "../text";
import { inApplication, none, nothing } from "./endpoint";

const ofNote = inApplication.extend({ noteId: z.uuid() });
const oneNote = { json: z.strictObject({ note: Note }) };

/** The endpoints of the notes that staff leave on users and channels. */
export const noteEndpoints = {
  listNotes: {
    method: "GET",
    path: "/api/[application]/notes",
    permission: "browse",
    params: inApplication,
    query: z.object({
      /** Both or neither: the notes on one user or channel. */
      kind: NoteSubject.shape.kind.optional(),
      subject: NoteSubject.shape.id.optional(),
      show: z.enum(noteScopes).default("all"),
      q: Text.trim().max(200).default(""),
      before: NoteCursor.optional(),
    }),
    body: none,
    answer: { json: NotePage },
  },
  addNote: {
    method: "POST",
    path: "/api/[application]/notes/[noteId]",
    permission: "note",
    params: ofNote,
    query: none,
    body: NewNote,
    answer: oneNote,
  },
  changeNote: {
    method: "PATCH",
    path: "/api/[application]/notes/[noteId]",
    permission: "note",
    params: ofNote,
    query: none,
    body: NoteEdit,
    answer: oneNote,
  },
  removeNote: {
    method: "DELETE",
    path: "/api/[application]/notes/[noteId]",
    permission: "note",
    params: ofNote,
    /** The version that the person saw, so that nobody removes what they have not read. */
    query: z.object({ version: z.coerce.number().int().positive() }),
    body: none,
    answer: nothing,
  },
  listColleagues: {
    method: "GET",
    path: "/api/[application]/colleagues",
    permission: "note",
    params: inApplication,
    query: z.object({ q: Text.trim().max(100).default("") }),
    body: none,
    answer: { json: z.strictObject({ colleagues: z.array(Colleague) }) },
  },
  userTimeline: {
    method: "GET",
    path: "/api/[application]/users/[userId]/timeline",
    permission: "own-activity",
    params: inApplication.extend({ userId: Text.min(1).max(255) }),
    query: z.object({
      beforeSeq: z.coerce.number().int().positive().optional(),
      beforeNote: NoteCursor.optional(),
    }),
    body: none,
    answer: { json: CasePage },
  },
} as const;
