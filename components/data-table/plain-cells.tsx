"use client";
import { RelativeTime } from "@/components/ui/relative-time";

/** What stands where the service said nothing. */
export function Nothing() {
  return (
    <span aria-hidden="true" className="text-faint">
      –
    </span>
  );
}

/** A number of things. The locale is handed down, as a formatter for each cell would be felt. */
export function CountCell({ count, locale }: { count: number | undefined; locale: string }) {
  if (count === undefined) return <Nothing />;
  return <span className="text-muted">{count.toLocaleString(locale)}</span>;
}

/** Marks a row that the last complete scan did not meet any more. */
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
