"use client";
import { createContext, type ReactNode, useEffect, useMemo, useRef } from "react";
import type { FirstLoad } from "@/lib/queries/first-load";

interface FirstLoadOfPage {
  load: Promise<FirstLoad> | FirstLoad | null;
  /** Whether the page is still as the server drew it. */
  untouched: { current: boolean };
}

/** What the boundaries of a page know of its first answer. */
export const FirstLoadContext = createContext<FirstLoadOfPage>({
  load: null,
  untouched: { current: false },
});

interface FirstLoadProviderProps {
  /**
   * What the server asked for while it rendered the page, on its way or there already; null where it
   * asked for nothing.
   */
  load: Promise<FirstLoad> | FirstLoad | null;
  children: ReactNode;
}

/** Hands the page's first answer to the boundary that waits for it; the page around streams ahead. */
export function FirstLoadProvider({ load, children }: FirstLoadProviderProps) {
  const untouched = useRef(true);
  useEffect(() => {
    untouched.current = false;
  }, []);
  const context = useMemo(() => ({ load, untouched }), [load]);
  return <FirstLoadContext value={context}>{children}</FirstLoadContext>;
}
