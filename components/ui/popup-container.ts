"use client";
import { useCallback, useState } from "react";

/**
 * Returns the container of a popup: the dialog or landmark of the control that opens it, so that
 * landmark navigation finds the popup where the control is.
 */
export function popupContainer(control: Element | null | undefined): HTMLElement | undefined {
  // Not a popover within the page: it is transformed, which moves fixed elements inside it.
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
