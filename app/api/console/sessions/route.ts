import { listSessions } from "@/lib/auth/sessions";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handleConsole(endpoints.listSessions, async ({ sessionId, staff }) => ({
  current: sessionId,
  sessions: await listSessions(staff.id),
}));
