import { handle } from "@/lib/bff/handle";
import { runFileResponse } from "@/lib/bff/run-file-response";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.downloadResults, (call) => {
  const { application, staff, requestId, params, query } = call;
  const { pool } = consoleRuntime();
  const file = { runId: params.runId, format: query.format };
  return runFileResponse({ pool, application, staff, requestId }, "results", file);
});
