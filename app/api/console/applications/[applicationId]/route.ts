import { handleConsole } from "@/lib/bff/handle";
import { removeApplication, updateApplication } from "@/lib/console/settings/manage-applications";

export const PATCH = handleConsole("updateApplication", (call) =>
  updateApplication(call.params.applicationId, call.body, call.actor),
);

export const DELETE = handleConsole("removeApplication", (call) =>
  removeApplication(call.params.applicationId, call.query.typedName, call.actor),
);
