import "server-only";
import type { ConsoleReason } from "@/lib/contract/console-reason";
import { ConsoleError } from "./console-error";

/** The refusal of what would be more than `max` at once; `what` says of what there are so many. */
export function tooMany(reason: ConsoleReason, max: number, what: string): ConsoleError {
  const message = `${max} ${what}, which is the most at once. Wait for one of them, or end it.`;
  return new ConsoleError("throttled", message, { reason, params: { max } });
}
