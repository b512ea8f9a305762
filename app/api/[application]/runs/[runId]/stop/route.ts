import { handle } from "@/lib/bff/handle";
import { stopRun } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.stopRun, ({ application, staff, params }) =>
  stopRun({ pool: consoleRuntime().pool, application, staff }, params.runId),
);
