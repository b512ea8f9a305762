import { z } from "zod";
import { isStorableText } from "@/lib/contract/text";

const depthMax = 64;

interface Problem {
  path: (string | number)[];
  message: string;
}

/**
 * Finds what PostgreSQL could not hold, or not hold unchanged, in a JSON value of any shape: text
 * with NUL or half a surrogate pair, numbers that lose digits, and nesting that is too deep.
 */
export function findUnstorable(value: unknown, depth = 0): Problem | null {
  if (typeof value === "string") return isStorableText(value) ? null : badText();
  if (typeof value === "number") {
    const lossless =
      Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
    if (lossless) return null;
    return { path: [], message: "is a number too large to be kept exactly; make it a string" };
  }
  if (typeof value !== "object" || value === null) return null;
  if (depth >= depthMax)
    return { path: [], message: `is nested more than ${depthMax} levels deep` };
  const entries: Iterable<[string | number, unknown]> = Array.isArray(value)
    ? value.entries()
    : Object.entries(value);
  for (const [key, item] of entries) {
    const problem =
      typeof key === "string" && !isStorableText(key) ? badText() : findUnstorable(item, depth + 1);
    if (problem) return { path: [key, ...problem.path], message: problem.message };
  }
  return null;
}

function badText(): Problem {
  return { path: [], message: "must not contain a NUL character or half of a surrogate pair" };
}

/** Adds the problem of a free-form value, if it has one, to the issues of the schema around it. */
export function refuseUnstorable(value: unknown, context: z.RefinementCtx): void {
  const problem = findUnstorable(value);
  if (problem) context.addIssue({ code: "custom", path: problem.path, message: problem.message });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object of any shape that can be stored and given back unchanged. */
export const FreeObject = z
  .custom<Record<string, unknown>>(isObject, "must be an object")
  .superRefine(refuseUnstorable);

/** A list of anything that can be stored and given back unchanged. */
export const FreeList = z
  .custom<unknown[]>(Array.isArray, "must be a list")
  .superRefine(refuseUnstorable);
