import { listSessions, revokeSessions } from "@/lib/auth/sessions";
import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handleConsole(endpoints.listStaffSessions, async ({ params }) => ({
  sessions: await listSessions(params.staffId),
}));

export const DELETE = handleConsole(endpoints.revokeStaffSessions, (call) =>
  revokeSessions(call.params.staffId, call.query.sessionId ?? null, actorOf(call)),
);
