import "server-only";
import { createHash } from "node:crypto";

/** Returns a digest of a row, the same for the same content in any order of keys, in base64. */
export function rowDigest(row: unknown): string {
  const text = JSON.stringify(row, sortedKeys);
  return createHash("sha256").update(text).digest().subarray(0, 16).toString("base64");
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const isSorted = entries.every(
    ([key], index) => index === 0 || (entries[index - 1]?.[0] ?? "") <= key,
  );
  return isSorted ? value : Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
