"use client";
import type { RowData, Row as TableRow } from "@tanstack/react-table";
import { type RefObject, useLayoutEffect, useReducer, useRef } from "react";
import { assignSlots, type RowSlot, slotsThatWait } from "./row-slots";
import { type RowRange, rowsToDraw } from "./rows-to-draw";
import type { Features } from "./table-features";
import { useSight } from "./use-sight";

interface ShownRowsOptions<Row extends RowData> {
  rows: readonly TableRow<Features, Row>[];
  scroller: RefObject<HTMLElement | null>;
  /** The height of every row, in pixels. */
  height: number;
  /** The height of the sticky header, in pixels. */
  covered: number;
  /** The row that has or would take the focus; it stays rendered even when scrolled out of view. */
  active: number;
}

interface PlacedRow<Row extends RowData> {
  row: TableRow<Features, Row>;
  index: number;
  top: number;
}

const noRows: RowRange = { start: 0, end: -1 };

/** What the last committed render drew. */
interface Drawn<Row extends RowData> {
  rows: readonly TableRow<Features, Row>[];
  range: RowRange;
  shown: readonly (PlacedRow<Row> & RowSlot)[];
}

/** The rows to render: the visible ones, some overscan, and the active one. */
export function useShownRows<Row extends RowData>({
  rows,
  scroller,
  height,
  covered,
  active,
}: ShownRowsOptions<Row>) {
  const drawn = useRef<Drawn<Row> | null>(null);
  const before = drawn.current?.rows === rows ? drawn.current : null;
  const { sight, width, scrollToIndex } = useSight({
    scroller,
    count: rows.length,
    height,
    covered,
  });
  const { complete, ...range } = rowsToDraw(sight, before?.range ?? noRows, rows.length);
  const placed = indexesOf(range, active, rows.length).flatMap((index): PlacedRow<Row>[] => {
    const row = rows[index];
    return row ? [{ row, index, top: index * height }] : [];
  });
  const slots = assignSlots(
    drawn.current?.shown ?? [],
    placed.map(({ row }) => row.id),
  );
  const shown: Drawn<Row>["shown"] = [
    ...placed.flatMap((one, at) => {
      const slot = slots[at];
      return slot ? [{ ...one, ...slot }] : [];
    }),
    ...(complete || !before ? [] : slotsThatWait(before.shown, slots)),
  ];
  // Recorded on commit: a render that React discarded has no elements.
  useLayoutEffect(() => {
    drawn.current = { rows, range, shown };
  });
  useDrawRest(complete);
  return {
    shown,
    totalHeight: rows.length * height,
    /** The width of the scroller, in pixels. */
    width,
    scrollToIndex,
  };
}

/** The rows of a range and the active one, which may lie outside it. */
function indexesOf({ start, end }: RowRange, active: number, count: number): number[] {
  const indexes = Array.from({ length: end - start + 1 }, (_, at) => start + at);
  if (active >= count) return indexes;
  if (active < start) return [active, ...indexes];
  return active > end ? [...indexes, active] : indexes;
}

/** Renders again two frames later, unless something else does first. */
function useDrawRest(complete: boolean) {
  const [, drawRest] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (complete) return;
    // The next frame may scroll further and has enough new rows of its own to draw.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(drawRest);
    });
    return () => cancelAnimationFrame(frame);
  });
}
