import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { removeApplication, updateApplication } from "@/lib/console/settings/manage-applications";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const PATCH = handleConsole(endpoints.updateApplication, (call) =>
  updateApplication(call.params.applicationId, call.body, actorOf(call)),
);

export const DELETE = handleConsole(endpoints.removeApplication, (call) =>
  removeApplication(call.params.applicationId, call.query.typedName, actorOf(call)),
);
