import type { z } from "zod";
import type { FieldReason } from "./console-reason";

/**
 * Returns the schema with a rule more: where both ends of a range are given, the second is not below the
 * first. What breaks it is refused at the second, with the first as the bound. Ends are numbers, or days
 * such as "2026-03-29".
 */
export function withRanges<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodObject<Shape>,
  ranges: readonly (readonly [from: string & keyof Shape, to: string & keyof Shape])[],
): z.ZodObject<Shape> {
  return schema.superRefine((values, context) => {
    const given = values as Record<string, number | string | undefined>;
    for (const [from, to] of ranges) {
      const start = given[from];
      const end = given[to];
      if (start === undefined || end === undefined || end >= start) continue;
      context.addIssue({
        code: "custom",
        path: [to],
        message: `must not be below ${from}, which is ${start}`,
        params: { reason: "below-start" satisfies FieldReason, start: from },
      });
    }
  });
}
