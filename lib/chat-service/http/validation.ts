import type { z } from "zod";
import { ServiceError } from "./service-error";

/** Returns the refusal that names each parameter or field that breaks its bound. */
export function invalidRequest(issues: readonly z.core.$ZodIssue[]): ServiceError {
  const details = issues.map((issue) => ({
    path: issue.path.join(".") || "body",
    message: describeIssue(issue),
  }));
  const named = details.slice(0, 3).map(({ path, message }) => `${path} ${message}`);
  if (details.length > named.length) named.push(`and ${details.length - named.length} more`);
  return new ServiceError("invalidRequest", `${named.join("; ")}.`, details);
}

/** Returns the refusal of a cursor that the list does not know. */
export function unknownCursor(parameter: string): ServiceError {
  const message = "is not an id that this list knows";
  return new ServiceError("unknownCursor", `${parameter} ${message}.`, [
    { path: parameter, message },
  ]);
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type" && issue.message.startsWith("Invalid input")) {
    if (issue.message.endsWith("received undefined")) return "is required";
    return `must be ${/^[aeiou]/.test(issue.expected) ? "an" : "a"} ${issue.expected}`;
  }
  if (issue.code === "invalid_value" && issue.message.startsWith("Invalid ")) {
    return `must be one of ${issue.values.join(", ")}`;
  }
  return issue.message;
}
