"use client";
import { useRouter } from "next/navigation";
import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { classNames } from "@/components/ui/class-names";
import { useIsPhone } from "@/components/ui/viewport";
import { DataRow } from "./data-row";
import { HeaderRow } from "./header-row";
import { placedColumns } from "./placed-columns";
import { rowCells } from "./row-cells";
import type { ColumnSpec } from "./table-columns";
import type { DataTableInstance, IdentifiedRow } from "./table-features";
import { rowHeights, type TableLayout } from "./table-layout";
import { useRowKeys } from "./use-row-keys";
import { useShownRows } from "./use-shown-rows";

export interface DataTableProps<Row extends IdentifiedRow> {
  table: DataTableInstance<Row>;
  /** The columns that the table was made from. */
  columns: readonly ColumnSpec<Row>[];
  /** The accessible name of the table. */
  label: string;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  /** Identifies the list; when it changes, the table scrolls to the top. */
  listKey: string;
  /** The number of the first row within the whole list, counted from 1. */
  firstRowNumber?: number;
  /** The address of a row; every row is a link. */
  rowHref: (row: Row) => string;
  /** Opens a row without leaving the page; by default a row navigates to its address. */
  onOpenRow?: (row: Row) => void;
  /** The id of the row that is open in the side panel. */
  openRowId?: string | null;
  /** The rows that changed with the last refresh. */
  markedIds?: ReadonlySet<string>;
  /** A row as one column, for phones. */
  Card?: ComponentType<{ row: Row }>;
  /** Whether newer rows are loading. */
  stale?: boolean;
  /** Shown instead of rows: empty, no match, error. */
  instead?: ReactNode;
}

const headerHeight = 32;
/** No scrollbar is wider than this, in pixels. */
const scrollbarMax = 18;

/** The table of every list: header, virtualised rows, keyboard, selection. */
export function DataTable<Row extends IdentifiedRow>({
  table,
  columns,
  label,
  layout,
  onLayoutChange,
  listKey,
  firstRowNumber = 1,
  rowHref,
  onOpenRow,
  openRowId = null,
  markedIds,
  Card,
  stale = false,
  instead,
}: DataTableProps<Row>) {
  const phone = useIsPhone();
  const router = useRouter();
  const openPage = useCallback((row: Row) => router.push(rowHref(row)), [router, rowHref]);
  const openRow = onOpenRow ?? openPage;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = table.getRowModel().rows;
  const height = phone ? rowHeights.card : rowHeights[layout.density];
  const keys = useRowKeys({ rows, scroller, onOpenRow: openRow, openRowId });
  useKeptTop(scroller);
  const { shown, totalHeight, width, scrollToIndex } = useShownRows({
    rows,
    scroller,
    height,
    covered: phone ? 0 : headerHeight,
    active: keys.active,
  });
  keys.scrollToIndex.current = scrollToIndex;
  const order = table.state.sorting[0];
  useStartAtTop(scroller, `${listKey} ${order?.id} ${order?.desc}`, keys.setActive);

  const placed = useMemo(() => placedColumns(columns, layout), [columns, layout]);
  const isWide = placed.reduce((sum, one) => sum + one.width, scrollbarMax) > width;
  const columnsKey = placed.map(({ id, pinned }) => `${id} ${pinned}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which columns are visible.
  const cells = useMemo(() => rowCells(placed, columns), [columnsKey, columns]);
  const geometry = Object.fromEntries(
    placed.flatMap((one) => [
      [`--w-${one.id}`, `${one.width}px`],
      [`--s-${one.id}`, `${one.start}px`],
    ]),
  );

  return (
    <div
      ref={scroller}
      className="scrollbar-thin relative min-h-0 flex-1 overflow-auto overscroll-contain"
    >
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={-1}
        aria-colcount={phone ? 1 : placed.length}
        aria-multiselectable="true"
        aria-busy={stale}
        data-wide={isWide || undefined}
        style={{ ...geometry, "--row": `${height}px` } as CSSProperties}
        className={classNames(
          "group/grid flex flex-col",
          !instead && "min-h-full",
          !phone && "w-max min-w-full",
        )}
      >
        {!phone && (
          <HeaderRow
            table={table}
            columns={columns}
            placed={placed}
            layout={layout}
            onLayoutChange={onLayoutChange}
          />
        )}
        {!instead && (
          <div
            role="rowgroup"
            style={{ height: totalHeight }}
            className={classNames("relative transition-opacity delay-150", stale && "opacity-50")}
            onKeyDown={keys.onKeyDown}
          >
            {shown.map(({ key, row, index, top }) => (
              <DataRow
                key={key}
                row={row}
                index={index}
                rowNumber={firstRowNumber + index}
                top={top}
                cells={cells}
                hrefOf={rowHref}
                active={index === keys.active}
                selected={row.getIsSelected()}
                open={row.id === openRowId}
                marked={markedIds?.has(row.id) ?? false}
                onActivate={keys.setActive}
                onOpen={openRow}
                Card={phone ? Card : undefined}
              />
            ))}
          </div>
        )}
      </div>
      {instead && <div className="sticky start-0 w-full max-w-[100cqw]">{instead}</div>}
    </div>
  );
}

/** The scroll position of the list at each history entry of the tab. */
const tops = new Map<string | undefined, number>();

/** Restores the scroll position on the way back to the page, in browsers with the Navigation API. */
function useKeptTop(scroller: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { navigation } = window;
    const element = scroller.current;
    if (!navigation || !element) return;
    const kept = tops.get(navigation.currentEntry?.key);
    if (kept !== undefined) element.scrollTop = kept;
    // Going back changes the address before the page is replaced; this list is not that entry's list.
    const path = window.location.pathname;
    const keep = () => {
      if (window.location.pathname !== path) return;
      tops.set(navigation.currentEntry?.key, element.scrollTop);
    };
    navigation.addEventListener("navigate", keep);
    return () => navigation.removeEventListener("navigate", keep);
  }, [scroller]);
}

/** Scrolls to the first row when the list or its order changes. */
function useStartAtTop(
  scroller: RefObject<HTMLElement | null>,
  key: string,
  setActive: (index: number) => void,
) {
  const before = useRef(key);
  useLayoutEffect(() => {
    if (before.current === key) return;
    before.current = key;
    scroller.current?.scrollTo({ top: 0 });
    setActive(0);
  }, [scroller, key, setActive]);
}
