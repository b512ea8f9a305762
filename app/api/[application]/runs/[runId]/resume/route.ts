import { handle } from "@/lib/bff/handle";
import { resumeRun } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.resumeRun, ({ application, staff, params }) =>
  resumeRun({ pool: consoleRuntime().pool, application, staff }, params.runId),
);
