import { handle } from "@/lib/bff/handle";
import { countViews } from "@/lib/bff/saved-view-counts";
import { viewsEditor } from "@/lib/bff/views-editor";
import { listViews } from "@/lib/console/saved-views/saved-views";

export const GET = handle("listSavedViews", async (call) => {
  const views = await listViews(viewsEditor(call));
  return { views: await countViews(call.applicationId, views) };
});
