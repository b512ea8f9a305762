import "server-only";
import type { UpstreamErrorKind } from "@/lib/upstream/upstream-error";

/** What a scanner did, for metrics. */
export type ScanEvent =
  | { is: "call"; applicationId: string; list: string; kind: UpstreamErrorKind | "ok" }
  | { is: "stored"; applicationId: string; list: string; rows: number; changed: number }
  | { is: "ended"; applicationId: string; list: string; brokenOff: string | null; seconds: number };

// On the global object, because the bundler may load this module several times.
const key = Symbol.for("switchboard.scan-observer");

/** Sets the one observer of what this process scans, in place of an earlier one. */
export function observeScans(observer: (event: ScanEvent) => void): void {
  Reflect.set(globalThis, key, observer);
}

/** Tells the observer. */
export function reportScan(event: ScanEvent): void {
  const observer: ((event: ScanEvent) => void) | undefined = Reflect.get(globalThis, key);
  observer?.(event);
}
