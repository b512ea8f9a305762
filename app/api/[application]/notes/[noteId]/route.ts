import { handle } from "@/lib/bff/handle";
import { noteWriter } from "@/lib/bff/note-reader";
import { addNote, changeNote, removeNote } from "@/lib/console/notes/change-notes";

export const POST = handle("addNote", async (call) => ({
  note: await addNote(noteWriter(call), call.params.noteId, call.body),
}));

export const PATCH = handle("changeNote", async (call) => ({
  note: await changeNote(noteWriter(call), call.params.noteId, call.body),
}));

export const DELETE = handle("removeNote", (call) =>
  removeNote(noteWriter(call), call.params.noteId, call.query.version),
);
