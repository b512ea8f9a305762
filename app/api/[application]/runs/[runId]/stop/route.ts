import { handle } from "@/lib/bff/handle";
import { runEndpoints } from "@/lib/bff/run-endpoints";
import { stopRun } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";

export const POST = handle(runEndpoints.stopRun, ({ application, staff, params }) =>
  stopRun({ pool: consoleRuntime().pool, application, staff }, params.runId),
);
