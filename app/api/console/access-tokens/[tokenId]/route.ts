import { revokeAccessToken } from "@/lib/auth/access-tokens";
import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const DELETE = handleConsole(endpoints.revokeAccessToken, (call) =>
  revokeAccessToken(call.params.tokenId, call.staff.id, actorOf(call)),
);
