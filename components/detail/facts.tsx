import type { ReactNode } from "react";

/** Names and values, one pair a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid min-w-0 gap-y-1.5">{children}</dl>;
}

/** One pair of `Facts`. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(6rem,9rem)_minmax(0,1fr)] gap-x-3 phone:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-faint [overflow-wrap:anywhere]">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-ink [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}

/** A value that the service did not give, in words. */
export function Absent({ children }: { children: ReactNode }) {
  return <span className="text-faint">{children}</span>;
}
