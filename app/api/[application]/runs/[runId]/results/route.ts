import { handle } from "@/lib/bff/handle";
import { runFileResponse } from "@/lib/bff/run-file-response";

export const GET = handle("downloadResults", (call) =>
  runFileResponse(call, "results", call.params.runId, call.query.format),
);
