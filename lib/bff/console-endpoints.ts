import "server-only";
import { z } from "zod";
import {
  CreateApplicationInput,
  TestConnectionInput,
  UpdateApplicationInput,
} from "@/lib/console/application-input";
import { TrailFilters } from "@/lib/console/list-trail";
import { passwordLength } from "@/lib/contract/password";
import { roles } from "@/lib/contract/role";
import { emailMax, staffNameMax } from "@/lib/contract/staff";
import { Text } from "@/lib/contract/text";

const none = z.object({});

const Grants = z
  .array(
    z.object({
      role: z.enum(roles),
      applicationId: Text.max(60).nullable(),
    }),
  )
  .max(100);

export const NewPassword = z
  .string()
  .min(passwordLength.min, `must have at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `must have at most ${passwordLength.max} characters`);

/** The bodies of the three endpoints that a person without a session may use, with a one-time link. */
export const OpenInvitationInput = z.object({ token: z.string().max(200) });
export const AcceptInvitationInput = OpenInvitationInput.extend({
  /** Read on a setup link only; an invitation names its e-mail. */
  email: z.email().max(emailMax).optional(),
  name: Text.trim().min(1).max(staffNameMax),
  password: NewPassword,
});
export const SetPasswordInput = OpenInvitationInput.extend({ password: NewPassword });

const staffParams = z.object({ staffId: Text.min(1).max(100) });
const applicationParams = z.object({ applicationId: Text.min(1).max(60) });

/** Every endpoint under app/api/console, and the activity of an application. */
export const consoleEndpoints = {
  openInvitation: {
    method: "POST",
    path: "/api/console/setup/open",
    body: OpenInvitationInput,
  },
  acceptInvitation: {
    method: "POST",
    path: "/api/console/setup/accept",
    body: AcceptInvitationInput,
  },
  setPassword: {
    method: "POST",
    path: "/api/console/setup/password",
    body: SetPasswordInput,
  },
  listSessions: {
    method: "GET",
    path: "/api/console/sessions",
    permission: "signed-in",
    params: none,
    query: none,
    body: none,
  },
  revokeSession: {
    method: "DELETE",
    path: "/api/console/sessions/[sessionId]",
    permission: "signed-in",
    params: z.object({ sessionId: Text.min(1).max(100) }),
    query: none,
    body: none,
  },
  listStaff: {
    method: "GET",
    path: "/api/console/staff",
    permission: "administer",
    params: none,
    query: none,
    body: none,
  },
  inviteStaff: {
    method: "POST",
    path: "/api/console/staff",
    permission: "administer",
    params: none,
    query: none,
    body: z.object({ email: z.email().max(emailMax), grants: Grants }),
  },
  withdrawInvitation: {
    method: "DELETE",
    path: "/api/console/invitations/[invitationId]",
    permission: "administer",
    params: z.object({ invitationId: Text.min(1).max(100) }),
    query: none,
    body: none,
  },
  changeStaff: {
    method: "PATCH",
    path: "/api/console/staff/[staffId]",
    permission: "administer",
    params: staffParams,
    query: none,
    body: z.union([z.strictObject({ grants: Grants }), z.strictObject({ disabled: z.boolean() })]),
  },
  listStaffSessions: {
    method: "GET",
    path: "/api/console/staff/[staffId]/sessions",
    permission: "administer",
    params: staffParams,
    query: none,
    body: none,
  },
  revokeStaffSessions: {
    method: "DELETE",
    path: "/api/console/staff/[staffId]/sessions",
    permission: "administer",
    params: staffParams,
    query: z.object({ sessionId: Text.max(100).optional() }),
    body: none,
  },
  listApplications: {
    method: "GET",
    path: "/api/console/applications",
    permission: "administer",
    params: none,
    query: none,
    body: none,
  },
  createApplication: {
    method: "POST",
    path: "/api/console/applications",
    permission: "administer",
    params: none,
    query: none,
    body: CreateApplicationInput,
  },
  testConnection: {
    method: "POST",
    path: "/api/console/applications/test",
    permission: "administer",
    params: none,
    query: none,
    body: TestConnectionInput,
  },
  updateApplication: {
    method: "PATCH",
    path: "/api/console/applications/[applicationId]",
    permission: "administer",
    params: applicationParams,
    query: none,
    body: UpdateApplicationInput,
  },
  removeApplication: {
    method: "DELETE",
    path: "/api/console/applications/[applicationId]",
    permission: "administer",
    params: applicationParams,
    /** The name of an application in production, as a person typed it. */
    query: z.object({ typedName: Text.max(200).default("") }),
    body: none,
  },
  listActivity: {
    method: "GET",
    path: "/api/[application]/activity",
    permission: "own-activity",
    params: z.object({ application: z.string() }),
    query: TrailFilters.extend({
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    body: none,
  },
  exportActivity: {
    method: "GET",
    path: "/api/[application]/activity/export",
    permission: "own-activity",
    params: z.object({ application: z.string() }),
    query: TrailFilters,
    body: none,
  },
} as const;
