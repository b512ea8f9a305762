import { actorOf } from "@/lib/bff/actor";
import { endpoints } from "@/lib/bff/endpoints";
import { handle } from "@/lib/bff/handle";
import { findCreation } from "@/lib/console/creations/create-channel";
import { settleCreations } from "@/lib/console/settling/settle-creation";

export const POST = handle(endpoints.lookUpCreation, async (call) => {
  const finding = await findCreation(call, call.body);
  const asked = { applicationId: call.application.id, actor: actorOf(call) };
  const channel = finding.kind === "not-there" ? null : finding.channel;
  await settleCreations(asked, call.body.channelId, channel);
  return { finding };
});
