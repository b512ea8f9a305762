import { z } from "zod";
import {
  CreateApplicationInput,
  TestConnectionInput,
  UpdateApplicationInput,
} from "../application-input";
import { ApplicationSummary } from "../application-summary";
import { AuditFilters } from "../audit-filters";
import { AuditPage } from "../audit-item";
import { passwordLength } from "../password";
import { roles } from "../role";
import { emailMax, staffNameMax } from "../staff";
import { OpenInvitation, SessionSummary, StaffSummary, TwoFactorRequirement } from "../staff-views";
import { nameText, Text } from "../text";
import { none, nothing } from "./endpoint";
import { StaffNameBody } from "./staff-endpoints";

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
  name: nameText(staffNameMax),
  password: NewPassword,
});
export const SetPasswordInput = OpenInvitationInput.extend({ password: NewPassword });

const staffParams = z.object({ staffId: Text.min(1).max(100) });
const applicationParams = z.object({ applicationId: Text.min(1).max(60) });

const joined = { json: z.strictObject({ email: z.string() }) };

/** The endpoints under app/api/console, and the activity of an application. */
export const consoleEndpoints = {
  openInvitation: {
    method: "POST",
    path: "/api/console/setup/open",
    body: OpenInvitationInput,
    answer: {
      json: z.strictObject({
        kind: z.enum(["setup", "invitation", "password"]),
        email: z.string().nullable(),
      }),
    },
  },
  acceptInvitation: {
    method: "POST",
    path: "/api/console/setup/accept",
    body: AcceptInvitationInput,
    answer: joined,
  },
  setPassword: {
    method: "POST",
    path: "/api/console/setup/password",
    body: SetPasswordInput,
    answer: joined,
  },
  listSessions: {
    method: "GET",
    path: "/api/console/sessions",
    permission: "signed-in",
    params: none,
    query: none,
    body: none,
    answer: {
      json: z.strictObject({ current: z.string().nullable(), sessions: z.array(SessionSummary) }),
    },
  },
  revokeSession: {
    method: "DELETE",
    path: "/api/console/sessions/[sessionId]",
    permission: "signed-in",
    params: z.object({ sessionId: Text.min(1).max(100) }),
    query: none,
    body: none,
    answer: nothing,
  },
  listStaff: {
    method: "GET",
    path: "/api/console/staff",
    permission: "administer",
    params: none,
    query: none,
    body: none,
    answer: {
      json: z.strictObject({
        staff: z.array(StaffSummary),
        invitations: z.array(OpenInvitation),
        twoFactorRequirement: TwoFactorRequirement.nullable(),
      }),
    },
  },
  inviteStaff: {
    method: "POST",
    path: "/api/console/staff",
    permission: "administer",
    asksForPassword: true,
    params: none,
    query: none,
    body: z.object({ email: z.email().max(emailMax), grants: Grants }),
    answer: { json: z.strictObject({ link: z.url() }) },
  },
  withdrawInvitation: {
    method: "DELETE",
    path: "/api/console/invitations/[invitationId]",
    permission: "administer",
    params: z.object({ invitationId: Text.min(1).max(100) }),
    query: none,
    body: none,
    answer: nothing,
  },
  changeStaff: {
    method: "PATCH",
    path: "/api/console/staff/[staffId]",
    permission: "administer",
    asksForPassword: true,
    params: staffParams,
    query: none,
    body: z.union([
      z.strictObject({ grants: Grants }),
      z.strictObject({ disabled: z.boolean() }),
      StaffNameBody,
    ]),
    answer: nothing,
  },
  listStaffSessions: {
    method: "GET",
    path: "/api/console/staff/[staffId]/sessions",
    permission: "administer",
    params: staffParams,
    query: none,
    body: none,
    answer: { json: z.strictObject({ sessions: z.array(SessionSummary) }) },
  },
  revokeStaffSessions: {
    method: "DELETE",
    path: "/api/console/staff/[staffId]/sessions",
    permission: "administer",
    params: staffParams,
    query: z.object({ sessionId: Text.max(100).optional() }),
    body: none,
    answer: nothing,
  },
  listApplications: {
    method: "GET",
    path: "/api/console/applications",
    permission: "administer",
    params: none,
    query: none,
    body: none,
    answer: { json: z.strictObject({ applications: z.array(ApplicationSummary) }) },
  },
  createApplication: {
    method: "POST",
    path: "/api/console/applications",
    permission: "administer",
    params: none,
    query: none,
    body: CreateApplicationInput,
    answer: nothing,
  },
  testConnection: {
    method: "POST",
    path: "/api/console/applications/test",
    permission: "administer",
    params: none,
    query: none,
    body: TestConnectionInput,
    answer: nothing,
  },
  updateApplication: {
    method: "PATCH",
    path: "/api/console/applications/[applicationId]",
    permission: "administer",
    params: applicationParams,
    query: none,
    body: UpdateApplicationInput,
    answer: nothing,
  },
  removeApplication: {
    method: "DELETE",
    path: "/api/console/applications/[applicationId]",
    permission: "administer",
    params: applicationParams,
    /** The name of an application in production, as a person typed it. */
    query: z.object({ typedName: Text.max(200).default("") }),
    body: none,
    answer: nothing,
  },
  listActivity: {
    method: "GET",
    path: "/api/[application]/activity",
    permission: "own-activity",
    params: z.object({ application: z.string() }),
    query: AuditFilters.extend({
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** With "runs", of all rows of a run that fit only the first is listed. */
      grouped: z.enum(["runs"]).optional(),
    }),
    body: none,
    answer: { json: AuditPage },
  },
  exportActivity: {
    method: "GET",
    path: "/api/[application]/activity/export",
    permission: "own-activity",
    params: z.object({ application: z.string() }),
    query: AuditFilters,
    body: none,
    answer: { file: ["text/csv"] },
  },
} as const;
