import { handle } from "@/lib/bff/handle";
import { runEndpoints } from "@/lib/bff/run-endpoints";
import { startChannelRun } from "@/lib/console/runs/start-channel-run";
import { consoleRuntime } from "@/lib/console/runtime";

export const POST = handle(runEndpoints.startChannelRun, ({ application, staff, body }) =>
  startChannelRun({ pool: consoleRuntime().pool, application, staff }, body),
);
