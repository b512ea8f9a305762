import { handle } from "@/lib/bff/handle";
import { startChannelRun } from "@/lib/console/runs/start-channel-run";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.startChannelRun, ({ application, staff, body }) =>
  startChannelRun({ pool: consoleRuntime().pool, application, staff }, body),
);
