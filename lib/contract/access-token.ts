import { z } from "zod";
import { nameText, Text } from "./text";
import { accessTokenLimits, tokenPermissions } from "./token-permission";

/** What every token begins with, so that scanners of leaked secrets find it. */
export const accessTokenPrefix = "swb_";

/** A new token: what it is for, how long it lives, and which of its owner's rights it has. */
export const AccessTokenInput = z.object({
  name: nameText(accessTokenLimits.nameMax),
  expiresInDays: z.int().min(1).max(accessTokenLimits.daysMax),
  permissions: z.array(z.enum(tokenPermissions)).min(1).max(tokenPermissions.length),
  /** Null for every application of the person, those of tomorrow included. */
  applicationIds: z
    .array(Text.min(1).max(60))
    .min(1)
    .max(accessTokenLimits.applicationsMax)
    .nullable(),
});
export type AccessTokenInput = z.infer<typeof AccessTokenInput>;

/** A token as its owner and admins see it. Times are milliseconds. */
export const AccessTokenSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** How the token begins. */
  start: z.string(),
  permissions: z.array(z.enum(tokenPermissions)),
  applicationIds: z.array(z.string()).nullable(),
  createdAt: z.int(),
  expiresAt: z.int(),
  expired: z.boolean(),
  /** The day of the last use in UTC, as YYYY-MM-DD; null before the first. */
  lastUsedOn: z.iso.date().nullable(),
});
export type AccessTokenSummary = z.infer<typeof AccessTokenSummary>;

/** The same with its owner, for admins. */
export const StaffAccessToken = AccessTokenSummary.extend({
  staffId: z.string(),
  staffName: z.string(),
  email: z.string(),
});
export type StaffAccessToken = z.infer<typeof StaffAccessToken>;
