import { withdrawInvitation } from "@/lib/auth/open-invitations";
import { actorOf } from "@/lib/bff/actor";
import { consoleEndpoints } from "@/lib/bff/console-endpoints";
import { handleConsole } from "@/lib/bff/handle";

export const DELETE = handleConsole(consoleEndpoints.withdrawInvitation, (call) =>
  withdrawInvitation(call.params.invitationId, actorOf(call)),
);
