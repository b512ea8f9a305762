import { actorOf } from "@/lib/bff/actor";
import { consoleEndpoints } from "@/lib/bff/console-endpoints";
import { handleConsole } from "@/lib/bff/handle";
import { removeApplication, updateApplication } from "@/lib/console/manage-applications";

export const PATCH = handleConsole(consoleEndpoints.updateApplication, (call) =>
  updateApplication(call.params.applicationId, call.body, actorOf(call)),
);

export const DELETE = handleConsole(consoleEndpoints.removeApplication, (call) =>
  removeApplication(call.params.applicationId, call.query.typedName, actorOf(call)),
);
