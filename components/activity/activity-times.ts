"use client";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns the reader's time zone; UTC while the server's page is taken over. */
export function useZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
    () => "UTC",
  );
}
