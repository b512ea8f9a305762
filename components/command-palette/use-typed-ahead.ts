"use client";
import { type Dispatch, type SetStateAction, useEffect, useRef } from "react";

interface TypedAheadOptions {
  /** Whether the palette was asked for and its field does not have the focus yet. */
  waiting: boolean;
  onType: Dispatch<SetStateAction<string>>;
  /** Called for an arrow key, with how many options it moves down. */
  onMove: (by: 1 | -1) => void;
  /** Called for Escape. */
  onLeave: () => void;
}

/** Keeps the keys that are pressed while the palette's code loads, which else would be shortcuts of the page. */
export function useTypedAhead({ waiting, onType, onMove, onLeave }: TypedAheadOptions): void {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  const move = useRef(onMove);
  move.current = onMove;
  useEffect(() => {
    if (!waiting) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.key === "Tab") return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") leave.current();
      else if (event.key === "ArrowDown") move.current(1);
      else if (event.key === "ArrowUp") move.current(-1);
      else if (event.key === "Backspace") onType((text) => text.slice(0, -1));
      else if (event.key.length === 1) onType((text) => text + event.key);
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [waiting, onType]);
}
