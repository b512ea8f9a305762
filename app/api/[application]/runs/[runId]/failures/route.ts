import { answerHeaders } from "@/lib/bff/answer-headers";
import { handle } from "@/lib/bff/handle";
import { failuresFile } from "@/lib/console/runs/failures-file";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

const contentTypes = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson" };

export const GET = handle(endpoints.downloadFailures, async (call) => {
  const { application, staff, params, query, requestId } = call;
  const { pool } = consoleRuntime();
  const file = await failuresFile({ pool, application, staff }, params.runId, query.format);
  return new Response(file, {
    headers: {
      ...answerHeaders(requestId),
      "content-type": contentTypes[query.format],
      "content-disposition": `attachment; filename="run-${params.runId.slice(0, 8)}-failures.${query.format}"`,
    },
  });
});
