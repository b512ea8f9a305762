import { listChannelRows } from "@/lib/bff/channel-rows";
import { handle } from "@/lib/bff/handle";
import { createChannel, refuseBrokenLocks } from "@/lib/console/changes/create-channel";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const GET = handle(endpoints.listChannels, ({ upstream, query, signal, requestId }) =>
  listChannelRows(upstream, query, { signal, requestId }),
);

export const POST = handle(endpoints.createChannel, async (call) => {
  const { templateId, idMadeHere, ...creation } = call.body;
  const applicationId = call.application.id;
  await refuseBrokenLocks(applicationId, templateId, creation);
  return createChannel({ ...call, applicationId, staffId: call.staff.id }, creation, idMadeHere);
});
