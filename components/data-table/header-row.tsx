"use client";
import type { Header, RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, memo, Suspense } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { useDisclosure } from "@/components/ui/use-disclosure";
import { cellStyle, pinnedCell } from "./row-cells";
import { type DataTableInstance, type Features, selectColumnId } from "./table-features";
import type { TableLayout } from "./table-layout";

const load = () => import("./column-menu");
const ColumnMenu = lazy(() => load().then((module) => ({ default: module.ColumnMenu })));

interface HeaderRowProps<Row extends RowData> {
  table: DataTableInstance<Row>;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
}

function HeaderRowView<Row extends RowData>({
  table,
  layout,
  onLayoutChange,
}: HeaderRowProps<Row>) {
  return (
    <div role="rowgroup" className="sticky top-0 z-[3] bg-canvas">
      {table.getHeaderGroups().map((group) => (
        <div
          role="row"
          aria-rowindex={1}
          key={group.id}
          className="flex h-8 border-b [--backdrop:var(--color-canvas)]"
        >
          {group.headers.map((header, at) => (
            <HeaderCell
              key={header.id}
              header={header}
              at={at}
              table={table}
              layout={layout}
              onLayoutChange={onLayoutChange}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function HeaderCell<Row extends RowData>({
  header,
  at,
  table,
  layout,
  onLayoutChange,
}: HeaderRowProps<Row> & { header: Header<Features, Row, unknown>; at: number }) {
  const t = useTranslations("table");
  const { column } = header;
  const selected = Object.keys(table.state.rowSelection).length;
  const loaded = table.getRowModel().rows.length;
  const meta = column.columnDef.meta;
  const label = meta?.label ?? "";
  const sorted = column.getIsSorted();
  const pinned = column.getIsPinned() === "start";
  const menu = useDisclosure("menu", load);
  const menuLabel = t("columnMenu", { column: label });
  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      aria-sort={sorted ? (sorted === "desc" ? "descending" : "ascending") : undefined}
      style={cellStyle(column.id, pinned)}
      className={classNames(
        "group/head relative flex shrink-0 items-center text-faint text-xs",
        meta?.grow && "grow",
        pinned && pinnedCell,
      )}
    >
      {column.id === selectColumnId ? (
        <Checkbox
          label={t("selectAll")}
          labelHidden
          checked={loaded > 0 && selected >= loaded}
          indeterminate={selected > 0 && selected < loaded}
          onChange={table.getToggleAllRowsSelectedHandler()}
          labelClassName="size-full justify-center"
          className="not-checked:not-indeterminate:opacity-60 hover:opacity-100!"
        />
      ) : (
        <>
          <button
            type="button"
            onClick={() => column.toggleSorting()}
            disabled={!column.getCanSort()}
            className={classNames(
              "flex h-full min-w-0 flex-1 items-center gap-1 rounded-sm px-2.5 font-medium enabled:hover:text-ink outline-offset-[-2px]",
              meta?.align === "end" && "flex-row-reverse",
              sorted && "text-ink",
            )}
          >
            <span className="truncate">{label}</span>
            {sorted &&
              (sorted === "desc" ? (
                <ArrowDown className="size-3" />
              ) : (
                <ArrowUp className="size-3" />
              ))}
          </button>
          <button
            type="button"
            {...menu.trigger}
            aria-label={menuLabel}
            className={classNames(
              "absolute top-1 flex size-6 items-center justify-center rounded-sm bg-canvas text-faint opacity-0 hover:bg-hover hover:text-ink focus-visible:opacity-100 group-hover/head:opacity-100 aria-expanded:opacity-100",
              meta?.align === "end" ? "start-1" : "end-2",
            )}
          >
            <ChevronDown className="size-3" />
          </button>
          {menu.mounted && (
            <Suspense>
              <ColumnMenu
                label={menuLabel}
                anchor={menu.anchor}
                open={menu.open}
                onOpenChange={menu.onOpenChange}
                align="end"
                column={column}
                layout={layout}
                onLayoutChange={onLayoutChange}
                sortsAll={table.options.manualSorting ?? false}
              />
            </Suspense>
          )}
          <span
            aria-hidden="true"
            onMouseDown={header.getResizeHandler()}
            onTouchStart={header.getResizeHandler()}
            onDoubleClick={() => column.resetSize()}
            className="absolute inset-y-0 end-0 w-2 cursor-col-resize touch-none before:absolute before:inset-y-1.5 before:end-0 before:w-px before:bg-line hover:before:bg-accent-ink"
          />
        </>
      )}
    </div>
  );
}

/** The names of the columns; each sorts, resizes and has a menu. */
export const HeaderRow = memo(HeaderRowView) as typeof HeaderRowView;
