import { revokeSessions } from "@/lib/auth/sessions";
import { actorOf } from "@/lib/bff/actor";
import { consoleEndpoints } from "@/lib/bff/console-endpoints";
import { handleConsole } from "@/lib/bff/handle";

export const DELETE = handleConsole(consoleEndpoints.revokeSession, (call) =>
  revokeSessions(call.staff.id, call.params.sessionId, actorOf(call)),
);
