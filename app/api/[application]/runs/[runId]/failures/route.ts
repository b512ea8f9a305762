import { handle } from "@/lib/bff/handle";
import { runFileResponse } from "@/lib/bff/run-file-response";

export const GET = handle("downloadFailures", (call) =>
  runFileResponse(call, "failures", call.params.runId, call.query.format),
);
