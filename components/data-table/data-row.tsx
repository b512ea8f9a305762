"use client";
import type { RowData, Row as TableRow } from "@tanstack/react-table";
import { useTranslations } from "next-intl";
import { type ComponentType, type MouseEvent, memo, type ReactNode, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import type { RowCell } from "./row-cells";
import type { Features } from "./table-features";

interface DataRowProps<Row extends RowData> {
  row: TableRow<Features, Row>;
  index: number;
  rowNumber: number;
  top: number;
  cells: readonly RowCell<Row>[];
  hrefOf: (row: Row) => string;
  active: boolean;
  selected: boolean;
  open: boolean;
  marked: boolean;
  onActivate: (index: number) => void;
  onOpen: (row: Row) => void;
  /** Draws the row as one column instead of cells. */
  Card: ComponentType<{ row: Row }> | undefined;
}

/** Whether a click opens the row: not one on a control inside it, nor one that ends a text selection. */
function belongsToRow(event: MouseEvent<HTMLElement>): boolean {
  const control = (event.target as Element).closest("a,button,input,label");
  return !control && !window.getSelection()?.toString();
}

function DataRowView<Row extends RowData>({
  row,
  index,
  rowNumber,
  top,
  cells,
  hrefOf,
  active,
  selected,
  open,
  marked,
  onActivate,
  onOpen,
  Card,
}: DataRowProps<Row>) {
  const t = useTranslations("table");
  const [hovered, setHovered] = useState(false);
  const near = hovered || active;
  const href = hrefOf(row.original);
  const select = row.getToggleSelectedHandler();
  const checkbox = (
    <Checkbox
      label={t("selectRow", { number: rowNumber })}
      labelHidden
      tabIndex={active ? 0 : -1}
      checked={selected}
      onClick={select}
      onChange={() => {}}
      labelClassName="size-full justify-center"
      className="group-not-data-selected/row:not-checked:opacity-50 group-hover/row:opacity-100!"
    />
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table's own key handler opens rows.
    <div
      role="row"
      tabIndex={active ? 0 : -1}
      data-index={index}
      data-selected={selected || undefined}
      data-open={open || undefined}
      aria-rowindex={rowNumber + 1}
      aria-selected={selected}
      style={{ top }}
      onFocus={() => onActivate(index)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onClick={(event) => {
        if (!belongsToRow(event)) return;
        if (event.metaKey || event.ctrlKey) window.open(href, "_blank", "noopener");
        else onOpen(row.original);
      }}
      className={classNames(
        "group/row contain-strict absolute inset-x-0 flex h-(--row) border-line border-b bg-(--backdrop) outline-none pointer-coarse:painted-line",
        "[--backdrop:var(--color-canvas)] hover:[--backdrop:var(--color-hover)] data-open:[--backdrop:var(--color-accent-soft)] data-selected:[--backdrop:var(--color-accent-soft)]",
        "focus-visible:z-[2] focus-visible:shadow-[inset_2px_0_0_var(--color-accent-ink)] focus-visible:[--backdrop:var(--color-hover)]",
        marked && "animate-mark",
      )}
    >
      {Card ? (
        <div role="gridcell" className="flex min-w-0 flex-1 items-center pe-3">
          <span className="h-full w-10 shrink-0">{checkbox}</span>
          <RowLink href={href} tabIndex={active ? 0 : -1} onOpen={() => onOpen(row.original)}>
            <Card row={row.original} />
          </RowLink>
        </div>
      ) : (
        cells.map(({ id, className, style, render }, at) => (
          <div role="gridcell" key={id} aria-colindex={at + 1} style={style} className={className}>
            {!render && checkbox}
            {render && at === 1 && (
              <RowLink href={href} tabIndex={active ? 0 : -1} onOpen={() => onOpen(row.original)}>
                {render(row.original, near)}
              </RowLink>
            )}
            {render && at > 1 && render(row.original, near)}
          </div>
        ))
      )}
    </div>
  );
}

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
function RowLink({ href, tabIndex, onOpen, children }: RowLinkProps) {
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

/** One row; rendered again only when its content changes. */
export const DataRow = memo(DataRowView) as typeof DataRowView;
