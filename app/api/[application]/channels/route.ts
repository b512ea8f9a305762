import { actorOf } from "@/lib/bff/actor";
import { handle } from "@/lib/bff/handle";
import { listRoutes } from "@/lib/bff/list-routes";
import { performCreation } from "@/lib/console/changes/create-channel";
import { generateId, isGeneratedId } from "@/lib/console/changes/generated-id";
import { refuseBrokenLocks } from "@/lib/console/templates/broken-locks";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = listRoutes.listChannels;

export const POST = handle(endpoints.createChannel, async (call) => {
  const { templateId, ...input } = call.body;
  const applicationId = call.application.id;
  const scope = { applicationId, staffId: call.staff.id };
  await refuseBrokenLocks(applicationId, templateId, input);
  const channelId = input.channelId || generateId(scope);
  return performCreation(
    { ...call, applicationId, actor: actorOf(call) },
    { ...input, channelId },
    { hasGeneratedId: isGeneratedId(scope, channelId), templateId },
  );
});
