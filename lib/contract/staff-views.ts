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

/** A member of staff as admins see them. Times are milliseconds. */
export const StaffSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  twoFactorEnabled: z.boolean(),
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
