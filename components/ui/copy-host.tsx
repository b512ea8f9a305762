"use client";
import { useEffect } from "react";
import { useCopy } from "./use-copy";

const shownForMs = 1_500;

/**
 * Handles clicks on every element with `data-copy`: one listener for the whole page, so that a button
 * in each of thousands of rows costs nothing. Afterwards the element has `data-copied` for a moment.
 */
export function CopyHost() {
  const copy = useCopy();
  useEffect(() => {
    const onClick = async (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
      const text = button?.getAttribute("data-copy");
      if (!button || text == null || !(await copy(text))) return;
      button.setAttribute("data-copied", "");
      setTimeout(() => button.removeAttribute("data-copied"), shownForMs);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [copy]);
  return null;
}
