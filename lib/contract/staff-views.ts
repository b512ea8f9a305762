import { z } from "zod";
import { roles } from "./role";

const time = z.int();

/** A role that a person holds, in one application or (`applicationId` null) in all of them. */
export const RoleGrant = z.strictObject({
  role: z.enum(roles),
  applicationId: z.string().nullable(),
});
export type RoleGrant = z.infer<typeof RoleGrant>;

/** A live session as its owner and admins see it; its token is not part of it. Times are milliseconds. */
export const SessionSummary = z.strictObject({
  id: z.string(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: time,
  lastSeenAt: time,
  expiresAt: time,
});
export type SessionSummary = z.infer<typeof SessionSummary>;

/** The longest that people are given to set up a second factor, in days. */
export const graceDaysMax = 90;

/** From whom two-factor sign-in is required, and how long they have to set it up. */
export const TwoFactorRequirementInput = z
  .strictObject({
    everybody: z.boolean(),
    /** Those who hold one of these roles in any application; read unless it is everybody. */
    roles: z.array(z.enum(roles)).max(roles.length),
    graceDays: z.int().min(0).max(graceDaysMax),
  })
  .refine(({ everybody, roles }) => everybody || roles.length > 0, {
    path: ["roles"],
    message: "must name a role unless everybody is meant",
  });
export type TwoFactorRequirementInput = z.infer<typeof TwoFactorRequirementInput>;

/** A requirement that holds; `dueAt` is when the time to set it up ends, in milliseconds. */
export const TwoFactorRequirement = z.strictObject({
  everybody: z.boolean(),
  roles: z.array(z.enum(roles)),
  graceDays: z.int(),
  dueAt: time,
});
export type TwoFactorRequirement = z.infer<typeof TwoFactorRequirement>;

/** A member of staff as admins see them. Times are milliseconds. */
export const StaffSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  twoFactorEnabled: z.boolean(),
  /** When they must have set up a second factor that is required and that they lack; null otherwise. */
  twoFactorDueAt: time.nullable(),
  /** Whether they can sign in with a password, and not by single sign-on alone. */
  hasPassword: z.boolean(),
  disabled: z.boolean(),
  /** Who the person is to an identity provider; the issuer is null where it is not configured now. */
  signOn: z.strictObject({ issuer: z.string().nullable(), subject: z.string() }).nullable(),
  /** The role that the identity provider gives, in all applications and at each sign-in. */
  claimedRole: z.enum(roles).nullable(),
  grants: z.array(RoleGrant),
  createdAt: time,
  /** The last use of a session that is still known; null when none is. */
  lastSeenAt: time.nullable(),
});
export type StaffSummary = z.infer<typeof StaffSummary>;

/** An invitation that nobody has used yet; its link is stored as a hash alone. Times are milliseconds. */
export const OpenInvitation = z.strictObject({
  id: z.string(),
  email: z.string(),
  grants: z.array(RoleGrant),
  expiresAt: time,
  /** Whether the link has expired, so that the person needs a new one. */
  expired: z.boolean(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;
