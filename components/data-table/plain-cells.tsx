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

export function TimeCell({ ms }: { ms: number | null | undefined }) {
  if (ms == null) return <Nothing />;
  return (
    <span className="text-muted">
      <RelativeTime ms={ms} />
    </span>
  );
}
