import { listSessions } from "@/lib/auth/sessions";
import { consoleEndpoints } from "@/lib/bff/console-endpoints";
import { handleConsole } from "@/lib/bff/handle";

export const GET = handleConsole(consoleEndpoints.listSessions, async ({ session, staff }) => ({
  current: session.sessionId,
  sessions: await listSessions(staff.id),
}));
