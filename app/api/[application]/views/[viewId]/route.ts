import { handle } from "@/lib/bff/handle";
import { viewsWriter } from "@/lib/bff/views-editor";
import { removeView, saveView } from "@/lib/console/saved-views/saved-views";

export const POST = handle("saveView", async (call) => ({
  view: await saveView(viewsWriter(call), call.params.viewId, call.body),
}));

export const DELETE = handle("removeView", (call) =>
  removeView(viewsWriter(call), call.params.viewId),
);
