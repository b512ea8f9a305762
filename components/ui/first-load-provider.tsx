"use client";
import { createContext, type ReactNode, useEffect, useMemo, useRef } from "react";
import type { FirstLoad } from "@/lib/queries/first-load";

interface FirstLoadOfPage {
  load: Promise<FirstLoad> | FirstLoad | null;
  /** Whether the page is still as the server rendered it. */
  untouched: { current: boolean };
}

/** What the boundaries of a page know about its first load. */
export const FirstLoadContext = createContext<FirstLoadOfPage>({
  load: null,
  untouched: { current: false },
});

interface FirstLoadProviderProps {
  /** The server's request for the page's data, pending or settled; null if it made none. */
  load: Promise<FirstLoad> | FirstLoad | null;
  children: ReactNode;
}

/** Provides the page's first load to the boundary that waits for it; the rest of the page streams ahead. */
export function FirstLoadProvider({ load, children }: FirstLoadProviderProps) {
  const untouched = useRef(true);
  useEffect(() => {
    untouched.current = false;
  }, []);
  const context = useMemo(() => ({ load, untouched }), [load]);
  return <FirstLoadContext value={context}>{children}</FirstLoadContext>;
}
