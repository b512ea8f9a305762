import type { PointerEvent } from "react";

/** Tracks the pointer that pressed a handle and reports, on release, how far it moved sideways. */
export function dragSideways(
  event: PointerEvent<HTMLElement>,
  onEnd: (pixels: number) => void,
): void {
  const { button, clientX, pointerId } = event;
  const handle: HTMLElement = event.currentTarget;
  if (button !== 0) return;
  handle.setPointerCapture(pointerId);
  const over = new AbortController();
  const { signal } = over;
  handle.addEventListener("pointercancel", () => over.abort(), { signal });
  handle.addEventListener(
    "pointerup",
    (up) => {
      over.abort();
      if (up.clientX !== clientX) onEnd(up.clientX - clientX);
    },
    { signal },
  );
}
