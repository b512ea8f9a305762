"use client";
import { RelativeTime } from "@/components/ui/relative-time";

/** Shown where the service sent no value. */
export function Nothing() {
  return (
    <span aria-hidden="true" className="text-faint">
      –
    </span>
  );
}

/** A count. The locale is passed in because a formatter per cell would slow down scrolling. */
export function CountCell({ count, locale }: { count: number | undefined; locale: string }) {
  if (count === undefined) return <Nothing />;
  return <span className="text-muted">{count.toLocaleString(locale)}</span>;
}

/** Marks a row that the last complete scan no longer found. */
export function GoneMark({ words, explained }: { words: string; explained: string }) {
  return (
    <span
      data-tooltip={explained}
      className="shrink-0 rounded-sm bg-warning-soft px-1 font-medium text-2xs text-warning-ink"
    >
      {words}
    </span>
  );
}

export function TimeCell({ ms }: { ms: number | null | undefined }) {
  if (ms == null) return <Nothing />;
  return (
    <span className="text-muted">
      <RelativeTime ms={ms} />
    </span>
  );
}
