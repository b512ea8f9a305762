import { handle } from "@/lib/bff/handle";
import { runEndpoints } from "@/lib/bff/run-endpoints";
import { readRunRows } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";

export const GET = handle(runEndpoints.listRunRows, ({ application, staff, params, query }) =>
  readRunRows({ pool: consoleRuntime().pool, application, staff }, params.runId, query),
);
