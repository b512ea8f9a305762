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
import { defineEndpoints, inApplication } from "./endpoint";

const ofNote = inApplication.extend({ noteId: z.uuid() });
const oneNote = { json: z.strictObject({ note: Note }) };

/** The endpoints of the notes that staff leave on users and channels. */
export const noteEndpoints = defineEndpoints({
  listNotes: {
    route: "GET /api/[application]/notes",
    permission: "browse",
    query: z.object({
      /** Both or neither: the notes on one user or channel. */
      kind: NoteSubject.shape.kind.optional(),
      subject: NoteSubject.shape.id.optional(),
      show: z.enum(noteScopes).default("all"),
      q: Text.trim().max(200).default(""),
      before: NoteCursor.optional(),
    }),
    answer: { json: NotePage },
  },
  addNote: {
    route: "POST /api/[application]/notes/[noteId]",
    permission: "note",
    params: ofNote,
    body: NewNote,
    answer: oneNote,
  },
  changeNote: {
    route: "PATCH /api/[application]/notes/[noteId]",
    permission: "note",
    params: ofNote,
    body: NoteEdit,
    answer: oneNote,
  },
  removeNote: {
    route: "DELETE /api/[application]/notes/[noteId]",
    permission: "note",
    params: ofNote,
    /** The version that the person saw, so that nobody removes what they have not read. */
    query: z.object({ version: z.coerce.number().int().positive() }),
  },
  listColleagues: {
    route: "GET /api/[application]/colleagues",
    permission: "note",
    query: z.object({ q: Text.trim().max(100).default("") }),
    answer: { json: z.strictObject({ colleagues: z.array(Colleague) }) },
  },
  userTimeline: {
    route: "GET /api/[application]/users/[userId]/timeline",
    permission: "own-activity",
    params: inApplication.extend({ userId: Text.min(1).max(255) }),
    query: z.object({
      beforeSeq: z.coerce.number().int().positive().optional(),
      beforeNote: NoteCursor.optional(),
    }),
    answer: { json: CasePage },
  },
});
