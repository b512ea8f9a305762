import { handle } from "@/lib/bff/handle";
import { runEndpoints } from "@/lib/bff/run-endpoints";
import { pauseRun } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";

export const POST = handle(runEndpoints.pauseRun, ({ application, staff, params }) =>
  pauseRun({ pool: consoleRuntime().pool, application, staff }, params.runId),
);
