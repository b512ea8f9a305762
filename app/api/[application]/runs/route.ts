import { handle } from "@/lib/bff/handle";
import { runEndpoints } from "@/lib/bff/run-endpoints";
import { readRuns } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";

export const GET = handle(runEndpoints.listRuns, ({ application, staff, query }) =>
  readRuns({ pool: consoleRuntime().pool, application, staff }, query),
);
