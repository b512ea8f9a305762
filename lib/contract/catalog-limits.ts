/** The bounds of what an admin may set. */
export const catalogLimits = {
  callsPerSecond: { min: 0.1, max: 200, usual: 5, builtIn: 20 },
  callsAtOnce: { min: 1, max: 16, usual: 2, builtIn: 8 },
  blockShare: { min: 0.1, max: 0.9, usual: 0.5 },
  rescanSeconds: { min: 60, max: 604_800, usual: 3_600, builtIn: 300 },
} as const;
