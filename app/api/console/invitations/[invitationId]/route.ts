import { withdrawInvitation } from "@/lib/auth/open-invitations";
import { actorOf } from "@/lib/bff/actor";
import { handleConsole } from "@/lib/bff/handle";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const DELETE = handleConsole(endpoints.withdrawInvitation, (call) =>
  withdrawInvitation(call.params.invitationId, actorOf(call)),
);
