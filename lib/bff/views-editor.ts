import "server-only";
import type { ViewsEditor, ViewsWriter } from "@/lib/console/saved-views/saved-views";
import type { Access } from "./access";
import type { Call } from "./handle";

/** Returns who reads the saved views of an application, and what of them they may change. */
export function viewsEditor({ applicationId, staffId, permissions }: Access): ViewsEditor {
  return { applicationId, staffId, changesShared: permissions.has("manage-views") };
}

/** Returns who saves or removes a view in a call. */
export function viewsWriter(call: Call): ViewsWriter {
  return { ...viewsEditor(call), actor: call.actor };
}
