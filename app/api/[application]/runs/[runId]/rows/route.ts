import { handle } from "@/lib/bff/handle";
import { readRunRows } from "@/lib/console/runs/run-service";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listRunRows, ({ application, staff, params, query }) =>
  readRunRows({ pool: consoleRuntime().pool, application, staff }, params.runId, query),
);
