import { catalogLimits } from "./catalog-limits";
import type { CatalogSettings } from "./catalog-status";

const { callsPerSecond, callsAtOnce, blockShare, rescanSeconds } = catalogLimits;

/** What a catalog begins with: that of the built-in service, and that of any other. */
export const catalogDefaults = {
  builtIn: {
    state: "on",
    callsPerSecond: callsPerSecond.builtIn,
    callsAtOnce: callsAtOnce.builtIn,
    blockShare: blockShare.usual,
    rescanSeconds: rescanSeconds.builtIn,
  },
  other: {
    state: "on",
    callsPerSecond: callsPerSecond.usual,
    callsAtOnce: callsAtOnce.usual,
    blockShare: blockShare.usual,
    rescanSeconds: rescanSeconds.usual,
  },
} as const satisfies Record<string, CatalogSettings>;
