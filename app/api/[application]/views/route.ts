import { handle } from "@/lib/bff/handle";
import { countViews } from "@/lib/bff/saved-view-counts";
import { viewsEditorOf } from "@/lib/bff/views-writer";
import { listViews } from "@/lib/console/saved-views/saved-views";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listSavedViews, async (call) => {
  const views = await listViews(viewsEditorOf(call));
  return { views: await countViews(call.application.id, views) };
});
