import { z } from "zod";
import {
  CreateApplicationInput,
  TestConnectionInput,
  UpdateApplicationInput,
} from "../application-input";
import { ApplicationSummary } from "../application-summary";
import { AuditFilters, AuditSearch } from "../audit-filters";
import { AuditPage } from "../audit-item";
import { passwordLength } from "../password";
import { roles } from "../role";
import { emailMax, staffNameMax } from "../staff";
import {
  OpenInvitation,
  SessionSummary,
  StaffSummary,
  TwoFactorRequirement,
  TwoFactorRequirementInput,
} from "../staff-views";
import { nameText, Text } from "../text";
import { defineEndpoints } from "./endpoint";

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
export const consoleEndpoints = defineEndpoints({
  openInvitation: {
    route: "POST /api/console/setup/open",
    body: OpenInvitationInput,
    answer: {
      json: z.strictObject({
        kind: z.enum(["setup", "invitation", "password"]),
        email: z.string().nullable(),
      }),
    },
  },
  acceptInvitation: {
    route: "POST /api/console/setup/accept",
    body: AcceptInvitationInput,
    answer: joined,
  },
  setPassword: {
    route: "POST /api/console/setup/password",
    body: SetPasswordInput,
    answer: joined,
  },
  listSessions: {
    route: "GET /api/console/sessions",
    permission: "signed-in",
    answer: {
      json: z.strictObject({ current: z.string().nullable(), sessions: z.array(SessionSummary) }),
    },
  },
  revokeSession: {
    route: "DELETE /api/console/sessions/[sessionId]",
    permission: "signed-in",
    params: z.object({ sessionId: Text.min(1).max(100) }),
  },
  listStaff: {
    route: "GET /api/console/staff",
    permission: "administer",
    answer: {
      json: z.strictObject({
        staff: z.array(StaffSummary),
        invitations: z.array(OpenInvitation),
        twoFactorRequirement: TwoFactorRequirement.nullable(),
      }),
    },
  },
  inviteStaff: {
    route: "POST /api/console/staff",
    permission: "administer",
    asksForPassword: true,
    body: z.object({ email: z.email().max(emailMax), grants: Grants }),
    answer: { json: z.strictObject({ link: z.url() }) },
  },
  withdrawInvitation: {
    route: "DELETE /api/console/invitations/[invitationId]",
    permission: "administer",
    params: z.object({ invitationId: Text.min(1).max(100) }),
  },
  changeStaff: {
    route: "PATCH /api/console/staff/[staffId]",
    permission: "administer",
    asksForPassword: true,
    params: staffParams,
    body: z.union([
      z.strictObject({ grants: Grants }),
      z.strictObject({ disabled: z.boolean() }),
      z.strictObject({ name: nameText(staffNameMax) }),
    ]),
  },
  listStaffSessions: {
    route: "GET /api/console/staff/[staffId]/sessions",
    permission: "administer",
    params: staffParams,
    answer: { json: z.strictObject({ sessions: z.array(SessionSummary) }) },
  },
  revokeStaffSessions: {
    route: "DELETE /api/console/staff/[staffId]/sessions",
    permission: "administer",
    params: staffParams,
    query: z.object({ sessionId: Text.max(100).optional() }),
  },
  createPasswordLink: {
    route: "POST /api/console/staff/[staffId]/password-link",
    permission: "administer",
    asksForPassword: true,
    params: staffParams,
    answer: { json: z.strictObject({ link: z.url() }) },
  },
  resetTwoFactor: {
    route: "DELETE /api/console/staff/[staffId]/two-factor",
    permission: "administer",
    asksForPassword: true,
    params: staffParams,
  },
  setTwoFactorRequirement: {
    route: "PATCH /api/console/two-factor-requirement",
    permission: "administer",
    asksForPassword: true,
    /** Null: nobody is required to have it. */
    body: z.strictObject({ requirement: TwoFactorRequirementInput.nullable() }),
  },
  listApplications: {
    route: "GET /api/console/applications",
    permission: "administer",
    answer: { json: z.strictObject({ applications: z.array(ApplicationSummary) }) },
  },
  createApplication: {
    route: "POST /api/console/applications",
    permission: "administer",
    body: CreateApplicationInput,
  },
  testConnection: {
    route: "POST /api/console/applications/test",
    permission: "administer",
    body: TestConnectionInput,
  },
  updateApplication: {
    route: "PATCH /api/console/applications/[applicationId]",
    permission: "administer",
    params: applicationParams,
    body: UpdateApplicationInput,
  },
  removeApplication: {
    route: "DELETE /api/console/applications/[applicationId]",
    permission: "administer",
    params: applicationParams,
    /** The name of an application in production, as a person typed it. */
    query: z.object({ typedName: Text.max(200).default("") }),
  },
  listActivity: {
    route: "GET /api/[application]/activity",
    permission: "own-activity",
    params: z.object({ application: z.string() }),
    query: AuditSearch,
    answer: { json: AuditPage },
  },
  verifyActivity: {
    route: "POST /api/console/activity/verification",
    permission: "administer",
  },
  exportActivity: {
    route: "GET /api/[application]/activity/export",
    permission: "own-activity",
    params: z.object({ application: z.string() }),
    query: AuditFilters,
    answer: { file: ["text/csv"] },
  },
});
