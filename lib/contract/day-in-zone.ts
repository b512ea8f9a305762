const dayMs = 86_400_000;

/** Says whether a text names a time zone that times can be written in. */
export function isTimeZone(zone: string): boolean {
  // Some engines take offsets such as "+09:00" for zones, which not all browsers do.
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Returns by how much the clocks of a zone are ahead of UTC at a time, in milliseconds. */
export function zoneOffsetMs(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    ["year", "month", "day", "hour", "minute", "second"] as const
  ).map((wanted) => Number(parts.find(({ type }) => type === wanted)?.value));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/**
 * Returns when a day (such as "2026-03-29") begins in a zone, in milliseconds. A day whose midnight the
 * clocks skip begins where they go on.
 */
export function startOfDay(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [midnight - dayMs, midnight + dayMs].map((at) => zoneOffsetMs(at, zone));
  const starts = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  const start = starts.find((at) => at + zoneOffsetMs(at, zone) === midnight);
  if (start !== undefined) return start;
  // Skipped: with the offset of before, midnight falls on the moment at which the clocks go forward.
  return midnight - Math.min(...offsets);
}

/** Returns the day of a time in a zone, such as "2026-03-29". */
export function dayInZone(at: number, zone: string): string {
  return new Date(at + zoneOffsetMs(at, zone)).toISOString().slice(0, 10);
}

/** Returns the day that is `days` after a day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
