import { withdrawInvitation } from "@/lib/auth/open-invitations";
import { handleConsole } from "@/lib/bff/handle";

export const DELETE = handleConsole("withdrawInvitation", (call) =>
  withdrawInvitation(call.params.invitationId, call.actor),
);
