import { handle } from "@/lib/bff/handle";
import { runEndpoints } from "@/lib/bff/run-endpoints";
import { startBlockRun } from "@/lib/console/runs/start-block-run";
import { consoleRuntime } from "@/lib/console/runtime";

export const POST = handle(runEndpoints.startBlockRun, ({ application, staff, body }) =>
  startBlockRun({ pool: consoleRuntime().pool, application, staff }, body),
);
