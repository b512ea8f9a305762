import { handle } from "@/lib/bff/handle";
import { changeBlock } from "@/lib/console/changes/change-block";

export const POST = handle("blockUser", (call) => {
  const { userId: blockedUserId, reason, ticket } = call.body;
  const { userId } = call.params;
  return changeBlock(call, { verb: "block", userId, blockedUserId, reason, ticket });
});
