"use client";
import { useFormatter } from "next-intl";

/** Returns what writes a time, in milliseconds, to the minute and with its zone, as the reader's language does. */
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
