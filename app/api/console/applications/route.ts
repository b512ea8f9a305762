import { handleConsole } from "@/lib/bff/handle";
import { listApplicationSummaries } from "@/lib/console/applications";
import { createApplication } from "@/lib/console/settings/manage-applications";

export const GET = handleConsole("listApplications", async () => ({
  applications: await listApplicationSummaries(),
}));

export const POST = handleConsole("createApplication", (call) =>
  createApplication(call.body, call.actor),
);
