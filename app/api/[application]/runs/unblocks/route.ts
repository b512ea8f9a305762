import { handle } from "@/lib/bff/handle";
import { startBlockRun } from "@/lib/console/runs/start-block-run";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.startUnblockRun, ({ application, staff, body }) =>
  startBlockRun({ pool: consoleRuntime().pool, application, staff }, body, "unblock"),
);
