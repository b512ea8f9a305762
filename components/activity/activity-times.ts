"use client";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns the reader's time zone; UTC on the server and while hydrating. */
export function useZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
    () => "UTC",
  );
}
