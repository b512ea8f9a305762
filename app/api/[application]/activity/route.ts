import { handle } from "@/lib/bff/handle";
import { trailScope } from "@/lib/bff/trail-scope";
import { listTrail } from "@/lib/console/list-trail";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listActivity, ({ application, staff, query }) => {
  const { before, limit, ...filters } = query;
  return listTrail(trailScope(staff, application.id), filters, { before: before ?? null, limit });
});
