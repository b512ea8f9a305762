import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { request } from "./request";

export const staffQueries = {
  /** The live sessions of a member of staff. */
  sessions: (staffId: string) =>
    queryOptions({
      queryKey: ["staff-sessions", staffId] as const,
      queryFn: ({ signal }) =>
        request("GET /api/console/staff/[staffId]/sessions", { params: { staffId }, signal }),
      staleTime: 0,
    }),
};

/** Changes to staff and sessions that need no confirmation, since they harm nobody. */
export const staffMutations = {
  withdrawInvitation: () =>
    mutationOptions({
      mutationFn: (invitationId: string) =>
        request("DELETE /api/console/invitations/[invitationId]", { params: { invitationId } }),
    }),

  /** Ends one session, of this person or of one's own. */
  endSession: (staffId?: string) =>
    mutationOptions({
      mutationFn: (sessionId: string) =>
        staffId === undefined
          ? request("DELETE /api/console/sessions/[sessionId]", { params: { sessionId } })
          : request("DELETE /api/console/staff/[staffId]/sessions", {
              params: { staffId },
              query: { sessionId },
            }),
    }),
};
