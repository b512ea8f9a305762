import { revokeSessions } from "@/lib/auth/sessions";
import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const DELETE = handleConsole(endpoints.revokeSession, (call) =>
  revokeSessions(call.staff.id, call.params.sessionId, actorOf(call)),
);
