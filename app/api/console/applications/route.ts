import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { listApplicationSummaries } from "@/lib/console/applications";
import { createApplication } from "@/lib/console/settings/manage-applications";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handleConsole(endpoints.listApplications, async () => ({
  applications: await listApplicationSummaries(),
}));

export const POST = handleConsole(endpoints.createApplication, (call) =>
  createApplication(call.body, actorOf(call)),
);
