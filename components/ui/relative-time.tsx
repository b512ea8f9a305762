"use client";
import { useLocale } from "next-intl";
import { useNowMs } from "./clock";

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ["year", 31_557_600_000],
  ["month", 2_629_800_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

const formats = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormat(locale: string, numeric: "always" | "auto"): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.RelativeTimeFormat(locale, { numeric, style: "narrow" });
  formats.set(key, made);
  return made;
}

/**
 * Formats the distance between two times, in milliseconds, in the largest unit that fits. Without
 * `ahead`, a time in the future comes from a clock that runs ahead, and reads "now".
 */
export function relativeTime(ms: number, nowMs: number, locale: string, ahead = false): string {
  const distance = ahead ? ms - nowMs : Math.min(ms - nowMs, 0);
  const step = steps.find(([, size]) => Math.abs(distance) >= size);
  if (!step) return relativeFormat(locale, "auto").format(0, "second");
  return relativeFormat(locale, "always").format(Math.trunc(distance / step[1]), step[0]);
}

interface RelativeTimeProps {
  ms: number;
  /** Whether the time is in the future. */
  ahead?: boolean;
}

/** A time as "3h ago"; the exact one, in the reader's zone and in UTC, shows on hover. */
export function RelativeTime({ ms, ahead = false }: RelativeTimeProps) {
  const now = useNowMs();
  const locale = useLocale();
  return (
    <time dateTime={new Date(ms).toISOString()} data-time={ms} className="whitespace-nowrap">
      {relativeTime(ms, now, locale, ahead)}
    </time>
  );
}
