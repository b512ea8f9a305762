import { activityCsv } from "@/lib/bff/activity-csv";
import { actorOf } from "@/lib/bff/actor";
import { answerHeaders } from "@/lib/bff/answer-headers";
import { auditScope } from "@/lib/bff/audit-scope";
import { takeExportPlace } from "@/lib/bff/export/export-places";
import { handle } from "@/lib/bff/handle";
import { appendAuditLog } from "@/lib/console/audit-log";
import { walkAuditLog } from "@/lib/console/list-audit-log";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.exportActivity, async (call) => {
  const { application, staff, query, requestId } = call;
  const scope = auditScope(staff, application.id);
  const leavePlace = takeExportPlace({ staffId: staff.id, applicationId: application.id });
  await appendAuditLog({
    ...actorOf(call),
    action: "export-activity",
    outcome: "done",
    applicationId: application.id,
    details: { filters: JSON.stringify(query).slice(0, 500), see: scope.see },
  }).catch((error: unknown) => {
    leavePlace();
    throw error;
  });
  return new Response(activityCsv(walkAuditLog(scope, query, application.id), leavePlace), {
    headers: {
      ...answerHeaders(requestId),
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="activity.csv"',
    },
  });
});
