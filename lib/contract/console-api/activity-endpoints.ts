import { none, nothing } from "./endpoint";

/** The endpoints of the audit log that belong to no application. */
export const activityEndpoints = {
  verifyActivity: {
    method: "POST",
    path: "/api/console/activity/verification",
    permission: "administer",
    params: none,
    query: none,
    body: none,
    answer: nothing,
  },
} as const;
