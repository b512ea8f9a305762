import { handle } from "@/lib/bff/handle";
import { runEndpoints } from "@/lib/bff/run-endpoints";
import { planUndo, undoRun } from "@/lib/console/runs/undo-run";
import { consoleRuntime } from "@/lib/console/runtime";

export const GET = handle(runEndpoints.planUndo, ({ application, staff, params }) =>
  planUndo({ pool: consoleRuntime().pool, application, staff }, params.runId),
);

export const POST = handle(runEndpoints.undoRun, ({ application, staff, params, body }) =>
  undoRun({ pool: consoleRuntime().pool, application, staff }, params.runId, body),
);
