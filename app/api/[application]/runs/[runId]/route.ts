import { handle } from "@/lib/bff/handle";
import { runEndpoints } from "@/lib/bff/run-endpoints";
import { readRun } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";

export const GET = handle(runEndpoints.getRun, ({ application, staff, params }) =>
  readRun({ pool: consoleRuntime().pool, application, staff }, params.runId),
);
