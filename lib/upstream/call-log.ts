import "server-only";
import { logger } from "@/lib/logger";
import type { CallRecord } from "./upstream-request";

const log = logger.child({ part: "upstream" });
const quiet = new Set<CallRecord["kind"]>(["ok", "aborted", "not-found"]);

// On the global object, because the bundler may load this module several times.
const observerKey = Symbol.for("switchboard.call-observer");

/** Sets the observer of calls to chat services, in place of an earlier one. */
export function observeCalls(observer: (record: CallRecord) => void): void {
  Reflect.set(globalThis, observerKey, observer);
}

/** Reports a call that has ended to the observer. */
export function reportCall(record: CallRecord): void {
  const observer: ((record: CallRecord) => void) | undefined = Reflect.get(globalThis, observerKey);
  observer?.(record);
}

/** Writes one line for each call: failures that an operator should see as warnings, the rest as debug. */
export function logCall(record: CallRecord): void {
  if (quiet.has(record.kind)) log.debug(record, "upstream call");
  else log.warn(record, "upstream call failed");
}
