import { handle } from "@/lib/bff/handle";
import { planUndo, undoRun } from "@/lib/console/runs/undo-run";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.planUndo, ({ application, staff, params }) =>
  planUndo({ pool: consoleRuntime().pool, application, staff }, params.runId),
);

export const POST = handle(endpoints.undoRun, ({ application, staff, params, body }) =>
  undoRun({ pool: consoleRuntime().pool, application, staff }, params.runId, body),
);
