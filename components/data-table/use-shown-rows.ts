"use client";
import type { RowData, Row as TableRow } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef } from "react";
import { assignSlots } from "./row-slots";
import { type RowRange, rowsToDraw } from "./rows-to-draw";
import type { Features } from "./table-features";

interface ShownRowsOptions<Row extends RowData> {
  rows: readonly TableRow<Features, Row>[];
  scroller: RefObject<HTMLElement | null>;
  /** The height of every row, in pixels. */
  height: number;
  /** What of the scroller's top the header covers, in pixels. */
  covered: number;
  /** The row that has the focus or would take it; it stays shown while scrolled out of sight. */
  active: number;
}

interface PlacedRow<Row extends RowData> {
  row: TableRow<Features, Row>;
  index: number;
  top: number;
}

const noRows: RowRange = { start: 0, end: -1 };

/** What the last rendering drew. */
interface Drawn<Row extends RowData> {
  rows: readonly TableRow<Features, Row>[];
  range: RowRange;
  shown: readonly (PlacedRow<Row> & { key: number; rowId: string })[];
}

/** The rows that are drawn: those in sight, some around them, and the active one. */
export function useShownRows<Row extends RowData>({
  rows,
  scroller,
  height,
  covered,
  active,
}: ShownRowsOptions<Row>) {
  const drawn = useRef<Drawn<Row> | null>(null);
  const before = drawn.current?.rows === rows ? drawn.current : null;
  const choose = (sight: RowRange, count: number) =>
    rowsToDraw(sight, before?.range ?? noRows, count);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    initialRect: { width: 1_280, height: 900 },
    scrollPaddingStart: covered,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const { start, end } = choose({ start: startIndex, end: endIndex }, count);
      const indexes = Array.from({ length: end - start + 1 }, (_, at) => start + at);
      if (active >= count) return indexes;
      if (active < start) return [active, ...indexes];
      return active > end ? [...indexes, active] : indexes;
    },
  });
  // Heights are computed, not measured, so the virtualizer must be told when they change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what makes it measure again.
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer]);

  const placed = virtualizer
    .getVirtualItems()
    .flatMap(({ index, start: top }): PlacedRow<Row>[] => {
      const row = rows[index];
      return row ? [{ row, index, top }] : [];
    });
  const sight = {
    start: virtualizer.range?.startIndex ?? 0,
    end: virtualizer.range?.endIndex ?? -1,
  };
  const { complete, ...range } = choose(sight, rows.length);
  if (!complete && before) {
    // Elements out of sight wait as they are for the rows of the next frame.
    const now = new Set(placed.map(({ row }) => row.id));
    placed.push(...before.shown.slice(placed.length).filter(({ rowId }) => !now.has(rowId)));
  }
  const slots = assignSlots(
    drawn.current?.shown ?? [],
    placed.map(({ row }) => row.id),
  );
  const shown = placed.flatMap((one, at) => {
    const slot = slots[at];
    return slot ? [{ ...one, ...slot }] : [];
  });
  // Only what was drawn counts: a rendering that React gave up had no elements.
  useLayoutEffect(() => {
    drawn.current = { rows, range, shown };
  });
  useDrawRest(complete);
  return {
    shown,
    totalHeight: virtualizer.getTotalSize(),
    /** The width of the scroller, in pixels. */
    width: virtualizer.scrollRect?.width ?? Number.POSITIVE_INFINITY,
    scrollToIndex: (index: number) => virtualizer.scrollToIndex(index),
  };
}

/** Renders again in the frame after the next one, unless something else does before. */
function useDrawRest(complete: boolean) {
  const [, drawRest] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (complete) return;
    // The next frame may scroll on, and its own new rows are enough for it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(drawRest);
    });
    return () => cancelAnimationFrame(frame);
  });
}
