import { actorOf } from "@/lib/bff/actor";
import { handle } from "@/lib/bff/handle";
import { changeBlock } from "@/lib/console/changes/change-block";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.blockUser, (call) => {
  const { userId: blockedUserId, reason, ticket } = call.body;
  const { userId } = call.params;
  return changeBlock(
    { ...call, actor: actorOf(call) },
    { verb: "block", userId, blockedUserId, reason, ticket },
  );
});
