"use client";
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { rowsInSight, scrollTopFor } from "./row-sight";
import type { RowRange } from "./rows-to-draw";

interface SightOptions {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** The height of every row, in pixels. */
  height: number;
  /** The height of the sticky header, in pixels. */
  covered: number;
}

interface Sight extends RowRange {
  /** The width of the scroller, in pixels. */
  width: number;
}

/** The scroller's size until it is measured, in pixels. */
const assumed = { width: 1_280, height: 900 };

/** Tracks the range of visible rows while the scroller scrolls and resizes. */
export function useSight({ scroller, count, height, covered }: SightOptions) {
  const [sight, setSight] = useState<Sight>(() => ({
    ...rowsInSight(0, assumed.height, height),
    width: assumed.width,
  }));
  const newest = useRef(sight);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = (draw: (change: () => void) => void) => {
      const before = newest.current;
      const range = rowsInSight(element.scrollTop, element.clientHeight, height);
      const width = element.clientWidth;
      if (range.start === before.start && range.end === before.end && width === before.width)
        return;
      newest.current = { ...range, width };
      draw(() => setSight(newest.current));
    };
    const inTime = (change: () => void) => change();
    // The rows must be drawn in the frame that shows the scroll, not in the next one.
    const onScroll = () => measure(flushSync);
    const observer = new ResizeObserver(() => measure(inTime));
    measure(inTime);
    element.addEventListener("scroll", onScroll, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", onScroll);
      observer.disconnect();
    };
  }, [scroller, height]);

  const scrollToIndex = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const { scrollTop, clientHeight } = element;
      element.scrollTop = scrollTopFor(index, height, covered, scrollTop, clientHeight);
    },
    [scroller, height, covered],
  );

  const end = Math.min(sight.end, count - 1);
  return {
    sight: { start: Math.max(0, Math.min(sight.start, end)), end },
    width: sight.width,
    scrollToIndex,
  };
}
