import { listSessions } from "@/lib/auth/sessions";
import { handleConsole } from "@/lib/bff/handle";

export const GET = handleConsole("listSessions", async ({ sessionId, staff }) => ({
  current: sessionId,
  sessions: await listSessions(staff.id),
}));
