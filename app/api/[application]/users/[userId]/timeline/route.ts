import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { noteReader } from "@/lib/bff/note-reader";
import { readUserTimeline } from "@/lib/console/notes/user-timeline";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.userTimeline, (call) => {
  const { application, staff, params, query } = call;
  const { beforeSeq = null, beforeNote = null } = query;
  const place = { beforeSeq, beforeNote };
  const scope = auditScope(staff, application.id);
  return readUserTimeline(noteReader(call), scope, params.userId, place);
});
