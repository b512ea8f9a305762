"use client";
import { useEffect, useRef, useState } from "react";
import type { IdentifiedRow } from "./table-features";

const nothing: ReadonlySet<string> = new Set();
const markedForMs = 2_500;

/**
 * Returns the ids of the rows that are new or different since the list with the same `key` was last
 * shown; they stay marked for a moment.
 */
export function useChangedRows(key: string, rows: readonly IdentifiedRow[]): ReadonlySet<string> {
  const before = useRef({ key, rows });
  const [changed, setChanged] = useState(nothing);
  useEffect(() => {
    const previous = before.current;
    before.current = { key, rows };
    if (previous.key !== key || previous.rows === rows) return;
    const known = new Map(previous.rows.map((row) => [row.id, JSON.stringify(row)]));
    const ids = rows.filter((row) => known.get(row.id) !== JSON.stringify(row));
    setChanged(ids.length === 0 ? nothing : new Set(ids.map((row) => row.id)));
    const timer = setTimeout(() => setChanged(nothing), markedForMs);
    return () => clearTimeout(timer);
  }, [key, rows]);
  return changed;
}
