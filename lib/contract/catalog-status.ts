import { z } from "zod";
import { catalogLimits } from "./catalog-limits";
import { CatalogBasis } from "./catalog-search";

export const CatalogSettings = z.strictObject({
  state: z.enum(["on", "paused", "off"]),
  callsPerSecond: z
    .number()
    .min(catalogLimits.callsPerSecond.min)
    .max(catalogLimits.callsPerSecond.max),
  callsAtOnce: z.int().min(catalogLimits.callsAtOnce.min).max(catalogLimits.callsAtOnce.max),
  blockShare: z.number().min(catalogLimits.blockShare.min).max(catalogLimits.blockShare.max),
  rescanSeconds: z.int().min(catalogLimits.rescanSeconds.min).max(catalogLimits.rescanSeconds.max),
});
export type CatalogSettings = z.infer<typeof CatalogSettings>;

const time = z.int().min(0).nullable();

/** How the scan of one list stands. */
export const WalkStatus = z.strictObject({
  basis: CatalogBasis,
  /** How many rows, or block lists, the scan under way has read, and of how many if that is known. */
  read: z.int().min(0),
  of: z.int().min(0).nullable(),
  completedAt: time,
  /** Whether the service lists the newest first; null before the first complete scan. */
  newestFirst: z.boolean().nullable(),
  /** Why the list could not be read to its end. */
  brokenOff: z.string().nullable(),
});
export type WalkStatus = z.infer<typeof WalkStatus>;

/** What an application's catalog is doing. `settings` is null where it was never turned on. */
export const CatalogStatus = z.strictObject({
  settings: CatalogSettings.nullable(),
  /** Whether pages may ask the catalog. */
  serves: z.boolean(),
  /** `stopped` where no console holds the scan though it is on. */
  activity: z.enum(["off", "paused", "scanning", "resting", "waiting", "stopped"]),
  waitsUntil: time,
  waitsFor: z.string().nullable(),
  users: WalkStatus,
  channels: WalkStatus,
  /** Of block lists: `read` are those read at least once. */
  blocks: WalkStatus,
  bots: z.int().min(0),
  /** The age of the block list that was read longest ago. */
  oldestBlockListAt: time,
  callsMade: z.int().min(0),
  /** Calls a second over the last minute. */
  rate: z.number().min(0),
  /** How long the scans under way still take at this rate; null where that is not known. */
  secondsLeft: z.int().min(0).nullable(),
  lastFailure: z
    .strictObject({ kind: z.string(), message: z.string(), at: z.int().min(0) })
    .nullable(),
  lastSuccessAt: time,
  /** Whether the database can find words that were typed nearly right. */
  nearMatches: z.boolean(),
});
export type CatalogStatus = z.infer<typeof CatalogStatus>;
