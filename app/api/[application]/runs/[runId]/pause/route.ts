import { handle } from "@/lib/bff/handle";
import { pauseRun } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.pauseRun, ({ application, staff, params }) =>
  pauseRun({ pool: consoleRuntime().pool, application, staff }, params.runId),
);
