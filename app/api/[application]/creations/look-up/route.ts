import { actorOf } from "@/lib/bff/actor";
import { handle } from "@/lib/bff/handle";
import { lookUpCreation } from "@/lib/console/changes/look-up-creation";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.lookUpCreation, async (call) => {
  const { application, upstream, body } = call;
  const asked = { applicationId: application.id, upstream, actor: actorOf(call) };
  return { finding: await lookUpCreation(asked, body) };
});
