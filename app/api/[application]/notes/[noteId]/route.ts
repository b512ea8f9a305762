import { actorOf } from "@/lib/bff/actor";
import { type Call, handle } from "@/lib/bff/handle";
import { noteReader } from "@/lib/bff/note-reader";
import { addNote, changeNote, removeNote } from "@/lib/console/notes/change-notes";
import { endpoints } from "@/lib/contract/console-api/endpoints";

const writerOf = (call: Call<unknown, unknown, unknown>) => ({
  ...noteReader(call),
  actor: actorOf(call),
});

export const POST = handle(endpoints.addNote, async (call) => ({
  note: await addNote(writerOf(call), call.params.noteId, call.body),
}));

export const PATCH = handle(endpoints.changeNote, async (call) => ({
  note: await changeNote(writerOf(call), call.params.noteId, call.body),
}));

export const DELETE = handle(endpoints.removeNote, (call) =>
  removeNote(writerOf(call), call.params.noteId, call.query.version),
);
