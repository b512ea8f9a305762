import { mutationOptions } from "@tanstack/react-query";
import { request } from "./request";

/** What is done about staff and sessions at one press, since it harms nobody. */
export const staffMutations = {
  /** Lets a disabled member in again, or takes back an invitation. */
  act: () =>
    mutationOptions({
      mutationFn: (action: { enable: string } | { withdraw: string }) =>
        "enable" in action
          ? request("PATCH /api/console/staff/[staffId]", {
              params: { staffId: action.enable },
              body: { disabled: false },
            })
          : request("DELETE /api/console/invitations/[invitationId]", {
              params: { invitationId: action.withdraw },
            }),
    }),

  /** Ends one of one's own sessions. */
  endSession: () =>
    mutationOptions({
      mutationFn: (sessionId: string) =>
        request("DELETE /api/console/sessions/[sessionId]", { params: { sessionId } }),
    }),
};
