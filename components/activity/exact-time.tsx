"use client";
import { useFormatter } from "next-intl";

/** A time to the second, as the reader's language writes it. */
export function ExactTime({ ms }: { ms: number }) {
  const format = useFormatter();
  return (
    <time dateTime={new Date(ms).toISOString()} data-time={ms} suppressHydrationWarning>
      {format.dateTime(ms, { dateStyle: "medium", timeStyle: "medium" })}
    </time>
  );
}
