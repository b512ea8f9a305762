"use client";
import { useCallback, useMemo, useState } from "react";
import { keepPreference } from "@/components/ui/preferences";
import type { TableLayout } from "./table-layout";

interface TableLayoutOptions {
  /** The cookie that keeps the layout. */
  cookie: string;
  /** The layout as the server read it from the cookie. */
  initial: TableLayout;
  defaults: TableLayout;
  /** The columns in the URL, and how to change them. */
  columns: readonly string[] | null;
  onColumnsChange: (columns: string[] | null) => void;
}

/** The person's layout of a table: the columns in the URL, the rest in a cookie. */
export function useTableLayout({
  cookie,
  initial,
  defaults,
  columns,
  onColumnsChange,
}: TableLayoutOptions): [TableLayout, (layout: TableLayout) => void] {
  const [kept, setKept] = useState(initial);
  const layout = useMemo(
    () => ({ ...kept, columns: columns ?? defaults.columns }),
    [kept, columns, defaults],
  );
  const change = useCallback(
    (next: TableLayout) => {
      setKept(next);
      keepPreference(cookie, JSON.stringify(next));
      const isDefault = next.columns.join() === defaults.columns.join();
      onColumnsChange(isDefault ? null : [...next.columns]);
    },
    [cookie, defaults, onColumnsChange],
  );
  return [layout, change];
}
