import { activityCsv } from "@/lib/bff/activity-csv";
import { auditScope } from "@/lib/bff/audit-scope";
import { csvType } from "@/lib/bff/csv-lines";
import { takeExportPlace } from "@/lib/bff/export/export-places";
import { fileResponse } from "@/lib/bff/file-response";
import { handle } from "@/lib/bff/handle";
import { appendAuditLog } from "@/lib/console/audit-log";
import { walkAuditLog } from "@/lib/console/list-audit-log";

export const GET = handle("exportActivity", async (call) => {
  const { applicationId, staffId, actor, query, requestId } = call;
  const scope = auditScope(call);
  const leavePlace = takeExportPlace({ staffId, applicationId });
  await appendAuditLog({
    ...actor,
    action: "export-activity",
    outcome: "done",
    applicationId,
    details: { filters: JSON.stringify(query).slice(0, 500), see: scope.see },
  }).catch((error: unknown) => {
    leavePlace();
    throw error;
  });
  return fileResponse(activityCsv(walkAuditLog(scope, query, applicationId), leavePlace), {
    requestId,
    type: csvType,
    name: "activity.csv",
  });
});
