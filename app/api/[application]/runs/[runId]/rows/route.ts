import { handle } from "@/lib/bff/handle";
import { readRunRows } from "@/lib/console/runs/run-service";

export const GET = handle("listRunRows", (call) =>
  readRunRows(call, call.params.runId, call.query),
);
