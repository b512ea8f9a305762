import { z } from "zod";
import type { OpenInvitation } from "@/lib/auth/open-invitations";
import type { SessionSummary } from "@/lib/auth/sessions";
import type { StaffSummary } from "@/lib/auth/staff";
import type { ApplicationSummary } from "@/lib/console/applications";
import type { RoleGrant } from "@/lib/console/roles";
import { roles } from "@/lib/contract/role";
import type { TrailItem, TrailOutcome } from "@/lib/contract/trail-item";
import type { Answer } from "./answer";

const time = z.int();

const Grant = z.strictObject({
  role: z.enum(roles),
  applicationId: z.string().nullable(),
}) satisfies z.ZodType<RoleGrant>;

const SignedIn = z.strictObject({
  id: z.string(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: time,
  lastSeenAt: time,
  expiresAt: time,
}) satisfies z.ZodType<SessionSummary>;

const Staff = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  twoFactorEnabled: z.boolean(),
  disabled: z.boolean(),
  signOn: z.strictObject({ issuer: z.string().nullable(), subject: z.string() }).nullable(),
  claimedRole: z.enum(roles).nullable(),
  grants: z.array(Grant),
  createdAt: time,
  lastSeenAt: time.nullable(),
}) satisfies z.ZodType<StaffSummary>;

const Invited = z.strictObject({
  id: z.string(),
  email: z.string(),
  grants: z.array(Grant),
  expiresAt: time,
  expired: z.boolean(),
}) satisfies z.ZodType<OpenInvitation>;

const Application = z.strictObject({
  id: z.string(),
  name: z.string(),
  environment: z.enum(["production", "staging", "development"]),
  baseUrl: z.string(),
  appId: z.string(),
  source: z.enum(["built-in", "configuration", "admin"]),
}) satisfies z.ZodType<ApplicationSummary>;

const text = z.string().nullable();
const Outcome = z.enum(["done", "refused", "failed", "unknown"]) satisfies z.ZodType<TrailOutcome>;
const Item = z.strictObject({
  seq: z.int().positive(),
  at: time,
  action: z.string(),
  outcome: Outcome,
  staffId: text,
  staff: text,
  address: text,
  applicationId: text,
  target: text,
  reason: text,
  requestId: text,
  upstreamRequestId: text,
  details: z.record(z.string(), z.unknown()).nullable(),
}) satisfies z.ZodType<TrailItem>;

/** What the endpoints of staff, sessions, applications, links and the activity answer. */
export const consoleAnswers = {
  link: {
    json: z.strictObject({
      kind: z.enum(["setup", "invitation", "password"]),
      email: z.string().nullable(),
    }),
  },
  joined: { json: z.strictObject({ email: z.string() }) },
  ownSessions: { json: z.strictObject({ current: z.string(), sessions: z.array(SignedIn) }) },
  sessions: { json: z.strictObject({ sessions: z.array(SignedIn) }) },
  staff: { json: z.strictObject({ staff: z.array(Staff), invitations: z.array(Invited) }) },
  invitation: { json: z.strictObject({ link: z.url() }) },
  applications: { json: z.strictObject({ applications: z.array(Application) }) },
  settled: { json: z.strictObject({ outcome: Outcome }) },
  activity: { json: z.strictObject({ items: z.array(Item), hasNext: z.boolean() }) },
} satisfies Record<string, Answer>;
