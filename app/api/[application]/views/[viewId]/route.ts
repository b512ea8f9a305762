import { handle } from "@/lib/bff/handle";
import { viewsWriterOf } from "@/lib/bff/views-writer";
import { removeView, saveView } from "@/lib/console/saved-views/saved-views";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.saveView, async (call) => ({
  view: await saveView(viewsWriterOf(call), call.params.viewId, call.body),
}));

export const DELETE = handle(endpoints.removeView, (call) =>
  removeView(viewsWriterOf(call), call.params.viewId),
);
