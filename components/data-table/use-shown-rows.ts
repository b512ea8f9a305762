"use client";
import type { RowData, Row as TableRow } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { assignSlots, type RowSlot } from "./row-slots";
import type { Features } from "./table-features";

/** How many rows are kept ready above and below those in sight. */
const overscan = 6;

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

/** The rows that are drawn: those in sight, some around them, and the active one. */
export function useShownRows<Row extends RowData>({
  rows,
  scroller,
  height,
  covered,
  active,
}: ShownRowsOptions<Row>) {
  const inSight = useRef({ start: 0, end: -1 });
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    initialRect: { width: 1_280, height: 900 },
    scrollPaddingStart: covered,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      // Rows beyond the edges only help a scrolling that goes on from what is in sight.
      const { start, end } = inSight.current;
      const beyond = startIndex <= end && endIndex >= start ? overscan : 0;
      const from = Math.max(0, startIndex - beyond);
      const to = Math.min(count - 1, endIndex + beyond);
      const indexes = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      if (active >= count) return indexes;
      if (active < from) return [active, ...indexes];
      return active > to ? [...indexes, active] : indexes;
    },
  });
  // Heights are computed, not measured, so the virtualizer must be told when they change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what makes it measure again.
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer]);

  const placed = virtualizer.getVirtualItems().flatMap(({ index, start: top }) => {
    const row = rows[index];
    return row ? [{ row, index, top }] : [];
  });
  const drawn = useRef<readonly RowSlot[]>([]);
  const slots = assignSlots(
    drawn.current,
    placed.map(({ row }) => row.id),
  );
  // Only what was drawn counts: a rendering that React gave up had no elements.
  useLayoutEffect(() => {
    drawn.current = slots;
    const { range } = virtualizer;
    inSight.current = { start: range?.startIndex ?? 0, end: range?.endIndex ?? -1 };
  });
  return {
    shown: placed.map((one, at) => ({ ...one, key: slots[at]?.key })),
    totalHeight: virtualizer.getTotalSize(),
    /** The width of the scroller, in pixels. */
    width: virtualizer.scrollRect?.width ?? Number.POSITIVE_INFINITY,
    scrollToIndex: (index: number) => virtualizer.scrollToIndex(index),
  };
}
