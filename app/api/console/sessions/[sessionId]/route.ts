import { revokeSessions } from "@/lib/auth/sessions";
import { handleConsole } from "@/lib/bff/handle";

export const DELETE = handleConsole("revokeSession", (call) =>
  revokeSessions(call.staff.id, call.params.sessionId, call.actor),
);
