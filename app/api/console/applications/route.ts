import { actorOf } from "@/lib/bff/actor";
import { consoleEndpoints } from "@/lib/bff/console-endpoints";
import { handleConsole } from "@/lib/bff/handle";
import { listApplicationSummaries } from "@/lib/console/applications";
import { createApplication } from "@/lib/console/manage-applications";

export const GET = handleConsole(consoleEndpoints.listApplications, async () => ({
  applications: await listApplicationSummaries(),
}));

export const POST = handleConsole(consoleEndpoints.createApplication, (call) =>
  createApplication(call.body, actorOf(call)),
);
