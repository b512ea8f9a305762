import { listSessions, revokeSessions } from "@/lib/auth/sessions";
import { actorOf } from "@/lib/bff/actor";
import { consoleEndpoints } from "@/lib/bff/console-endpoints";
import { handleConsole } from "@/lib/bff/handle";

export const GET = handleConsole(consoleEndpoints.listStaffSessions, async ({ params }) => ({
  sessions: await listSessions(params.staffId),
}));

export const DELETE = handleConsole(consoleEndpoints.revokeStaffSessions, (call) =>
  revokeSessions(call.params.staffId, call.query.sessionId ?? null, actorOf(call)),
);
