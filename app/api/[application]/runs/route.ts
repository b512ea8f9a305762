import { handle } from "@/lib/bff/handle";
import { readRuns } from "@/lib/console/runs/run-service";

export const GET = handle("listRuns", (call) => readRuns(call, call.query));
