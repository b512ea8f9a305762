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
  /** What of the scroller's top the header covers, in pixels. */
  covered: number;
}

interface Sight extends RowRange {
  /** The width of the scroller, in pixels. */
  width: number;
}

/** What is taken for the scroller's size until the browser says it, in pixels. */
const assumed = { width: 1_280, height: 900 };

/** Follows which rows are in sight, by their index, as the scroller scrolls and changes its size. */
export function useSight({ scroller, count, height, covered }: SightOptions) {
  const [sight, setSight] = useState<Sight>(() => ({
    ...rowsInSight(0, assumed.height, height),
    width: assumed.width,
  }));
  const newest = useRef(sight);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = (draw: (change: () => void) => void) => {
      const before = newest.current;
      const range = rowsInSight(element.scrollTop, element.clientHeight, height);
      const width = element.clientWidth;
      if (range.start === before.start && range.end === before.end && width === before.width)
        return;
      newest.current = { ...range, width };
      draw(() => setSight(newest.current));
    };
    const inTime = (change: () => void) => change();
    // A scrolling is drawn in the frame that shows it, not in one after it.
    const onScroll = () => look(flushSync);
    const observer = new ResizeObserver(() => look(inTime));
    look(inTime);
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
