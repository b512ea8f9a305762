import type { ReactNode } from "react";

/** A part of a detail, below its title. */
export function TitledPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="font-medium text-faint text-xs">{title}</h3>
      {children}
    </div>
  );
}
