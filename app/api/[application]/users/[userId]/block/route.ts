import { actorOf } from "@/lib/bff/actor";
import { endpoints } from "@/lib/bff/endpoints";
import { handle } from "@/lib/bff/handle";
import { changeBlock } from "@/lib/console/blocks/change-block";

export const POST = handle(endpoints.blockUser, (call) => {
  const { userId: blockedUserId, reason, ticket } = call.body;
  const { userId } = call.params;
  return changeBlock(
    { ...call, actor: actorOf(call) },
    { verb: "block", userId, blockedUserId, reason, ticket },
  );
});
