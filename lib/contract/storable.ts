/** An import takes 64 levels within a field; a message's fields are one level deeper. */
const depthMax = 60;

/** Returns a value as PostgreSQL can store it: without NUL, unpaired surrogates and inexact integers. */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.replaceAll("\u0000", "\ufffd").toWellFormed();
  if (typeof value === "number") {
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? String(value) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth >= depthMax) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key.replaceAll("\u0000", "\ufffd").toWellFormed(),
      storable(item, depth + 1),
    ]),
  );
}
