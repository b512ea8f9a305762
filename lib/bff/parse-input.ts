import "server-only";
import type { z } from "zod";
import { ConsoleError, type ErrorDetail } from "@/lib/console/console-error";
import { isFieldReason } from "@/lib/contract/console-reason";

/** Returns the parsed value; throws a ConsoleError "invalid" that names each field and its rule. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = result.error.issues.map((issue) => ({
    path: issue.path.join("."),
    message: issue.message,
    ...reasonOf(issue),
  }));
  throw new ConsoleError("invalid", "Some fields of the request are not valid.", {
    reason: "bad-fields",
    details,
  });
}

function reasonOf(issue: z.core.$ZodIssue): Pick<ErrorDetail, "reason" | "params"> {
  const isText = "origin" in issue && issue.origin === "string";
  if (issue.code === "too_big" && isText) {
    return { reason: "too-long", params: { max: Number(issue.maximum) } };
  }
  if (issue.code === "too_small" && isText) {
    const min = Number(issue.minimum);
    return min === 1 ? { reason: "required" } : { reason: "too-short", params: { min } };
  }
  if (issue.code === "invalid_format" && issue.format === "email") return { reason: "bad-email" };
  const { reason, ...params } = (issue.code === "custom" && issue.params) || {};
  if (!isFieldReason(reason)) return { reason: "not-taken" };
  return Object.keys(params).length > 0 ? { reason, params } : { reason };
}
