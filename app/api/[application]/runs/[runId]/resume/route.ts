import { handle } from "@/lib/bff/handle";
import { runEndpoints } from "@/lib/bff/run-endpoints";
import { resumeRun } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";

export const POST = handle(runEndpoints.resumeRun, ({ application, staff, params }) =>
  resumeRun({ pool: consoleRuntime().pool, application, staff }, params.runId),
);
