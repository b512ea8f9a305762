import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { noteReader } from "@/lib/bff/note-reader";
import { readUserTimeline } from "@/lib/console/notes/user-timeline";

export const GET = handle("userTimeline", (call) => {
  const { beforeSeq = null, beforeNote = null } = call.query;
  const place = { beforeSeq, beforeNote };
  return readUserTimeline(noteReader(call), auditScope(call), call.params.userId, place);
});
