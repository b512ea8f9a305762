import type { ReactNode } from "react";

interface ListBarProps {
  label: string;
  children: ReactNode;
}

/** The bar between a list's header and its rows: the search first, then the filters. */
export function ListBar({ label, children }: ListBarProps) {
  return (
    <search aria-label={label} className="flex flex-wrap items-center gap-1.5 border-b px-4 py-2">
      {children}
    </search>
  );
}
