"use client";
import { useFormatter } from "next-intl";

/** Returns a function that formats a time, in milliseconds, to the minute with its zone. */
export function useZonedTime(): (ms: number) => string {
  const format = useFormatter();
  return (ms) =>
    format.dateTime(ms, {
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "short",
    });
}
