import { revokeAccessToken } from "@/lib/auth/access-tokens";
import { handleConsole } from "@/lib/bff/handle";

export const DELETE = handleConsole("revokeAccessToken", (call) =>
  revokeAccessToken(call.params.tokenId, call.staff.id, call.actor),
);
