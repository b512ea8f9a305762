import { handle } from "@/lib/bff/handle";
import { listRoutes } from "@/lib/bff/list-routes";
import { performCreation } from "@/lib/console/changes/create-channel";
import { generateId, isGeneratedId } from "@/lib/console/changes/generated-id";
import { refuseBrokenLocks } from "@/lib/console/templates/templates";

export const GET = listRoutes.listChannels;

export const POST = handle("createChannel", async (call) => {
  const { templateId, ...input } = call.body;
  await refuseBrokenLocks(call.applicationId, templateId, input);
  const channelId = input.channelId || generateId(call);
  const hasGeneratedId = isGeneratedId(call, channelId);
  return performCreation(call, { ...input, channelId }, { hasGeneratedId, templateId });
});
