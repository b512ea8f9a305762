import { revokeAccessToken } from "@/lib/auth/access-tokens";
import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const DELETE = handleConsole(endpoints.revokeStaffAccessToken, (call) =>
  revokeAccessToken(call.params.tokenId, null, actorOf(call)),
);
