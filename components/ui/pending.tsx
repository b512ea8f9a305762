import type { ReactNode } from "react";

/** Delays a loading state by 150 ms, so that quick responses do not flash. */
export function Pending({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className="animate-appear">
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
