import { type Permission, permissions } from "./permission";

/** What a token may be allowed: everything but staff and applications, which take a person. */
export const tokenPermissions = permissions.filter(
  (permission): permission is Exclude<Permission, "administer"> => permission !== "administer",
);
export type TokenPermission = (typeof tokenPermissions)[number];

export const accessTokenLimits = {
  nameMax: 80,
  /** The longest life of a token. */
  daysMax: 365,
  /** Tokens of one person that have neither expired nor been revoked. */
  ofPerson: 20,
  applicationsMax: 200,
  /** Requests that one console answers to one token in a second. */
  requestsPerSecond: 50,
} as const;
