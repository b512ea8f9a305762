import "server-only";
import { permissionsIn } from "@/lib/console/roles";
import type { ViewsWriter } from "@/lib/console/saved-views/saved-views";
import type { Call } from "./handle";

/** Returns who reads or changes the saved views of an application in a call. */
export function viewsWriterOf({
  application,
  staff,
}: Pick<Call<unknown, unknown, unknown>, "application" | "staff">): ViewsWriter {
  const changesShared = permissionsIn(staff.grants, application.id).has("manage-views");
  return { applicationId: application.id, staffId: staff.id, changesShared };
}
