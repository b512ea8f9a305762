import type { ReactNode } from "react";

/** Holds a loading state back for 150 ms, so that quick answers never flash. */
export function Pending({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className="animate-appear">
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
