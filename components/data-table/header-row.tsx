"use client";
import type { Column, RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { lazyPart } from "@/components/ui/lazy-part";
import { useDisclosure } from "@/components/ui/use-disclosure";
import { dragSideways } from "./drag-sideways";
import type { PlacedColumn } from "./placed-columns";
import { cellStyle, pinnedCell } from "./row-cells";
import type { ColumnSpec } from "./table-columns";
import type { DataTableInstance, Features } from "./table-features";
import { resizeColumn, type TableLayout } from "./table-layout";

const load = () => import("./column-menu");
const ColumnMenu = lazyPart(load, "ColumnMenu");

interface HeaderRowProps<Row extends RowData> {
  table: DataTableInstance<Row>;
  columns: readonly ColumnSpec<Row>[];
  /** The visible columns, in their order. */
  placed: readonly PlacedColumn[];
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
}

function HeaderRowView<Row extends RowData>({
  table,
  columns,
  placed,
  ...layout
}: HeaderRowProps<Row>) {
  return (
    <div role="rowgroup" className="sticky top-0 z-[3] bg-canvas">
      <div
        role="row"
        aria-rowindex={1}
        className="flex h-8 border-b [--backdrop:var(--color-canvas)]"
      >
        {placed.map((place, at) => {
          const spec = columns.find(({ id }) => id === place.id);
          const column = spec && table.getColumn(spec.id);
          const sorted = column?.getIsSorted();
          return (
            <div
              key={place.id}
              role="columnheader"
              aria-colindex={at + 1}
              aria-sort={sorted ? (sorted === "desc" ? "descending" : "ascending") : undefined}
              style={cellStyle(place.id, place.pinned)}
              className={classNames(
                "group/head relative flex shrink-0 items-center text-faint text-xs",
                spec?.grow && "grow",
                place.pinned && pinnedCell,
              )}
            >
              {column ? (
                <ColumnHead
                  spec={spec}
                  column={column}
                  width={place.width}
                  sortsAll={table.options.manualSorting ?? false}
                  {...layout}
                />
              ) : (
                <SelectAll table={table} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function SelectAll<Row extends RowData>({ table }: { table: DataTableInstance<Row> }) {
  const t = useTranslations("table");
  const selected = Object.keys(table.state.rowSelection).length;
  const loaded = table.getRowModel().rows.length;
  return (
    <Checkbox
      label={t("selectAll")}
      labelHidden
      checked={loaded > 0 && selected >= loaded}
      indeterminate={selected > 0 && selected < loaded}
      onChange={table.getToggleAllRowsSelectedHandler()}
      labelClassName="size-full justify-center"
      className="not-checked:not-indeterminate:opacity-60 hover:opacity-100!"
    />
  );
}

interface ColumnHeadProps<Row extends RowData> {
  spec: ColumnSpec<Row>;
  column: Column<Features, Row, unknown>;
  width: number;
  sortsAll: boolean;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
}

/** A column's name, which sorts, its menu, and the edge that resizes it. */
function ColumnHead<Row extends RowData>({
  spec: { label, align },
  column,
  width,
  sortsAll,
  layout,
  onLayoutChange,
}: ColumnHeadProps<Row>) {
  const t = useTranslations("table");
  const sorted = column.getIsSorted();
  const menu = useDisclosure("menu", load);
  const menuLabel = t("columnMenu", { column: label });
  const resize = (to: number | null) => onLayoutChange(resizeColumn(layout, column.id, to));
  return (
    <>
      <button
        type="button"
        onClick={() => column.toggleSorting()}
        disabled={!column.getCanSort()}
        className={classNames(
          "flex h-full min-w-0 flex-1 items-center gap-1 rounded-sm px-2.5 font-medium enabled:hover:text-ink outline-offset-[-2px]",
          align === "end" && "flex-row-reverse",
          sorted && "text-ink",
        )}
      >
        <span className="truncate">{label}</span>
        {sorted &&
          (sorted === "desc" ? <ArrowDown className="size-3" /> : <ArrowUp className="size-3" />)}
      </button>
      <button
        type="button"
        {...menu.trigger}
        aria-label={menuLabel}
        className={classNames(
          "absolute top-1 flex size-6 items-center justify-center rounded-sm bg-canvas text-faint opacity-0 hover:bg-hover hover:text-ink focus-visible:opacity-100 group-hover/head:opacity-100 aria-expanded:opacity-100",
          align === "end" ? "start-1" : "end-2",
        )}
      >
        <ChevronDown className="size-3" />
      </button>
      {menu.mounted && (
        <ColumnMenu
          label={menuLabel}
          {...menu.popup}
          align="end"
          column={column}
          width={width}
          layout={layout}
          onLayoutChange={onLayoutChange}
          sortsAll={sortsAll}
        />
      )}
      <span
        aria-hidden="true"
        onPointerDown={(event) => dragSideways(event, (pixels) => resize(width + pixels))}
        onDoubleClick={() => resize(null)}
        className="absolute inset-y-0 end-0 w-2 cursor-col-resize touch-none before:absolute before:inset-y-1.5 before:end-0 before:w-px before:bg-line hover:before:bg-accent-ink"
      />
    </>
  );
}

/** The column headers; each sorts, resizes and has a menu. */
export const HeaderRow = memo(HeaderRowView) as typeof HeaderRowView;
