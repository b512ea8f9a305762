import { handle } from "@/lib/bff/handle";
import { countViews } from "@/lib/bff/saved-view-counts";
import { listViews } from "@/lib/console/saved-views/saved-views";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listSavedViews, async ({ application, staff }) => {
  const views = await listViews({ applicationId: application.id, staffId: staff.id });
  return { views: await countViews(application.id, views) };
});
