import { revokeAccessToken } from "@/lib/auth/access-tokens";
import { handleConsole } from "@/lib/bff/handle";

export const DELETE = handleConsole("revokeStaffAccessToken", (call) =>
  revokeAccessToken(call.params.tokenId, null, call.actor),
);
