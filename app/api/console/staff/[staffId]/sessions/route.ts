import { listSessions, revokeSessions } from "@/lib/auth/sessions";
import { handleConsole } from "@/lib/bff/handle";

export const GET = handleConsole("listStaffSessions", async ({ params }) => ({
  sessions: await listSessions(params.staffId),
}));

export const DELETE = handleConsole("revokeStaffSessions", (call) =>
  revokeSessions(call.params.staffId, call.query.sessionId ?? null, call.actor),
);
