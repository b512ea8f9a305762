import "server-only";
import { z } from "zod";

/** What a row holds beside its columns, with the names of the interface. */
export const Rest = z.record(z.string(), z.unknown()).nullable();
type Rest = z.infer<typeof Rest>;

const Absent = z.array(z.string()).catch([]);

/**
 * Returns the fields of a row as they arrived: without those that did not, and whole where a column
 * holds only their beginning.
 */
export function arrived<Fields extends Record<string, unknown>>(
  rest: Rest,
  fields: Fields,
): Partial<Fields> {
  const absent = new Set(Absent.parse(rest?.absent));
  const there = Object.entries(fields).filter(([name]) => !absent.has(name));
  const whole = there.map(([name, value]) => [name, rest && name in rest ? rest[name] : value]);
  // The names are those of the fields, and the callers parse the values.
  return Object.fromEntries(whole) as Partial<Fields>;
}

/** Returns a stored time as views tell it: null for "never". */
export function timeOf(stored: number): number | null {
  return stored === 0 ? null : stored;
}
