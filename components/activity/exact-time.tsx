"use client";
import { useFormatter } from "next-intl";
import { useZone } from "./activity-times";

interface ExactTimeProps {
  ms: number;
  /** Whether the zone stands beside it; where nothing else on the page says it, it has to. */
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
