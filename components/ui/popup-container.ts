"use client";
import { useCallback, useState } from "react";

/**
 * Returns where a popup is rendered: in the dialog or the landmark of the control that opens it, so
 * that whoever walks a page by its landmarks finds the popup where the control is.
 */
export function popupContainer(control: Element | null | undefined): HTMLElement | undefined {
  // A popover within the page is no home: it moves, and moves what is fixed inside it.
  const inner = control?.closest<HTMLElement>("main,[role=dialog]:not(main *)");
  return inner ?? control?.closest<HTMLElement>("header,nav") ?? undefined;
}

/** The same for a control that is rendered beside its popup: give it the ref. */
export function usePopupContainer() {
  const [container, setContainer] = useState<HTMLElement>();
  const ref = useCallback(
    (control: HTMLElement | null) => setContainer(popupContainer(control)),
    [],
  );
  return { ref, container };
}
