"use client";
import { useFormatter } from "next-intl";
import { RelativeTime } from "@/components/ui/relative-time";
import { useZone } from "./activity-times";

interface ExactTimeProps {
  ms: number;
  /** Whether to show the time zone too, which is needed where nothing else on the page names it. */
  zoned?: boolean;
}

/** A time to the second, in the reader's zone and as their language writes it. */
export function ExactTime({ ms, zoned = false }: ExactTimeProps) {
  const format = useFormatter();
  const timeZone = useZone();
  return (
    <time dateTime={new Date(ms).toISOString()} data-time={ms}>
      {format.dateTime(ms, { dateStyle: "medium", timeStyle: "medium", timeZone })}
      {zoned && ` (${timeZone})`}
    </time>
  );
}

/** When a row was written: how long ago, or where that is asked for, exactly. */
export function LogTime({ ms, exact }: { ms: number; exact: boolean }) {
  return exact ? <ExactTime ms={ms} /> : <RelativeTime ms={ms} />;
}
