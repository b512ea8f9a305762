import { auditScope } from "@/lib/bff/audit-scope";
import { handle } from "@/lib/bff/handle";
import { listWatched, watch } from "@/lib/console/watches/watches";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listWatched, async ({ application, staff }) => ({
  items: await listWatched(
    { applicationId: application.id, staffId: staff.id },
    auditScope(staff, application.id),
  ),
}));

export const POST = handle(endpoints.watch, ({ application, staff, body }) =>
  watch({ applicationId: application.id, staffId: staff.id }, body),
);
