import { handle } from "@/lib/bff/handle";
import { noteReader } from "@/lib/bff/note-reader";
import { listNotes } from "@/lib/console/notes/list-notes";

export const GET = handle("listNotes", (call) => {
  const { kind, subject: id, ...filter } = call.query;
  const subject = kind !== undefined && id !== undefined ? { kind, id } : undefined;
  return listNotes(noteReader(call), { ...filter, subject });
});
