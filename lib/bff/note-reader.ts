import "server-only";
import type { NoteWriter } from "@/lib/console/notes/change-notes";
import type { NoteReader } from "@/lib/console/notes/list-notes";
import type { Access } from "./access";
import type { Call } from "./handle";

/** Returns how a person reads and writes the notes of an application. */
export function noteReader({ applicationId, staffId, permissions }: Access): NoteReader {
  const may = { write: permissions.has("note"), removeAny: permissions.has("all-activity") };
  return { applicationId, staffId, may };
}

/** Returns who adds, changes or removes a note in a call. */
export function noteWriter(call: Call): NoteWriter {
  return { ...noteReader(call), actor: call.actor };
}
