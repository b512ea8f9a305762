import { consoleEndpoints } from "@/lib/bff/console-endpoints";
import { handle } from "@/lib/bff/handle";
import { trailScope } from "@/lib/bff/trail-scope";
import { listTrail } from "@/lib/console/list-trail";

export const GET = handle(consoleEndpoints.listActivity, ({ application, staff, query }) => {
  const { before, limit, ...filters } = query;
  return listTrail(trailScope(staff, application.id), filters, { before: before ?? null, limit });
});
