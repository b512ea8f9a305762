"use client";
import type { ReactNode } from "react";

interface RowLinkProps {
  href: string;
  tabIndex: number;
  onOpen: () => void;
  children: ReactNode;
}

/**
 * The link of a row. A plain click opens the row in place; with a modifier the browser does what it
 * does with links. It is a plain anchor because the page itself stays: only the panel changes.
 */
export function RowLink({ href, tabIndex, onOpen, children }: RowLinkProps) {
  return (
    <a
      href={href}
      tabIndex={tabIndex}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen();
      }}
      className="flex h-full min-w-0 flex-1 items-center rounded-sm outline-offset-[-2px]"
    >
      {children}
    </a>
  );
}
