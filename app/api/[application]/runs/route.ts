import { handle } from "@/lib/bff/handle";
import { readRuns } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listRuns, ({ application, staff, query }) =>
  readRuns({ pool: consoleRuntime().pool, application, staff }, query),
);
