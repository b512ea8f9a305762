import "server-only";
import type { NoteReader } from "@/lib/console/notes/list-notes";
import { permissionsIn } from "@/lib/console/roles";
import type { Call } from "./handle";

/** Returns how a person reads and writes the notes of an application. */
export function noteReader({
  application,
  staff,
}: Pick<Call<unknown, unknown, unknown>, "staff"> & {
  application: { id: string };
}): NoteReader {
  const permissions = permissionsIn(staff.grants, application.id);
  const may = { write: permissions.has("note"), removeAny: permissions.has("all-activity") };
  return { applicationId: application.id, staffId: staff.id, may };
}
