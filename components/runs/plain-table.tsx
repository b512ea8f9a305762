import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

/** The head of a column. */
export interface PlainColumn {
  id: string;
  label: string;
  className?: string;
  atEnd?: boolean;
  tight?: boolean;
  /** Whether the words are for screen readers alone. */
  hidden?: boolean;
}

interface PlainTableProps {
  caption: string;
  columns: readonly PlainColumn[];
  /** Whether each row is a card on phones, which show no head. */
  cards?: boolean;
  children: ReactNode;
}

/** A table of few rows, without the virtual rows and menus of the large ones. */
export function PlainTable({ caption, columns, cards = false, children }: PlainTableProps) {
  return (
    <div className="overflow-x-auto rounded-md border">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className={classNames("text-muted text-xs", cards && "phone:sr-only")}>
          <tr className="border-b">
            {columns.map(({ id, label, className, atEnd, tight, hidden }) => (
              <th
                key={id}
                scope="col"
                className={classNames(
                  "py-2 font-medium",
                  atEnd ? "text-end" : "text-start",
                  tight ? "px-2" : "px-3",
                  className,
                )}
              >
                {hidden ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">{children}</tbody>
      </table>
    </div>
  );
}
