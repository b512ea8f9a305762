import { handle } from "@/lib/bff/handle";
import { readRun } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.getRun, ({ application, staff, params }) =>
  readRun({ pool: consoleRuntime().pool, application, staff }, params.runId),
);
