import "server-only";
import type { z } from "zod";
import { ConsoleError } from "@/lib/console/console-error";

/** Returns the parsed value; throws a ConsoleError "invalid" that names each field and its rule. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = result.error.issues.map((issue) => ({
    path: issue.path.join("."),
    message: issue.message,
  }));
  throw new ConsoleError("invalid", "The request breaks a rule of its fields.", { details });
}
