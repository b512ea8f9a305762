import "server-only";
import { permissionsIn } from "@/lib/console/roles";
import type { ViewsEditor, ViewsWriter } from "@/lib/console/saved-views/saved-views";
import { actorOf } from "./actor";
import type { Call } from "./handle";

/** Returns who reads the saved views of an application in a call, and what of them they may change. */
export function viewsEditorOf({
  application,
  staff,
}: Pick<Call<unknown, unknown, unknown>, "application" | "staff">): ViewsEditor {
  const changesShared = permissionsIn(staff.grants, application.id).has("manage-views");
  return { applicationId: application.id, staffId: staff.id, changesShared };
}

/** Returns who saves or removes a view in a call. */
export function viewsWriterOf(
  call: Pick<Call<unknown, unknown, unknown>, "application" | "staff" | "address" | "requestId">,
): ViewsWriter {
  return { ...viewsEditorOf(call), actor: actorOf(call) };
}
