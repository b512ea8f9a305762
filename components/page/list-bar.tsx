import type { ReactNode } from "react";

interface ListBarProps {
  label: string;
  children: ReactNode;
}

/** The bar between a list's header and its rows: the search first, then what narrows the list. */
export function ListBar({ label, children }: ListBarProps) {
  return (
    <search aria-label={label} className="flex flex-wrap items-center gap-1.5 border-b px-4 py-2">
      {children}
    </search>
  );
}
