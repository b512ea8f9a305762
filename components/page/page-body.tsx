import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface PageBodyProps {
  /** How wide the content grows: `text` for forms and reading, `wide` for tables and steps, `full` for tables of any width. */
  width: "text" | "wide" | "full";
  children: ReactNode;
}

const widths = { text: "max-w-4xl gap-6", wide: "max-w-6xl gap-4", full: "gap-4" };

/** The scrolling content below a page's header, aligned with its title. */
export function PageBody({ width, children }: PageBodyProps) {
  return (
    <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto">
      <div
        className={classNames(
          "grid grid-cols-[minmax(0,1fr)] content-start px-4 pt-4 pb-16",
          widths[width],
        )}
      >
        {children}
      </div>
    </div>
  );
}
