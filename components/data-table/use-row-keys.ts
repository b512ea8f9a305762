"use client";
import type { RowData, Row as TableRow } from "@tanstack/react-table";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useShortcuts } from "@/components/shortcuts/shortcut-registry";
import type { Features } from "./table-features";

interface RowKeysOptions<Row extends RowData> {
  rows: readonly TableRow<Features, Row>[];
  scroller: RefObject<HTMLElement | null>;
  onOpenRow: (row: Row) => void;
  /** The id of the row in the side panel; while one is open, `j` and `k` open its neighbours there. */
  openRowId: string | null;
}

/**
 * Keyboard control with a roving focus: `j`/`k` or the arrows move it, `x` selects, Shift extends the
 * selection, Enter opens.
 */
export function useRowKeys<Row extends RowData>({
  rows,
  scroller,
  onOpenRow,
  openRowId,
}: RowKeysOptions<Row>) {
  const t = useTranslations("table");
  const [wanted, setActive] = useState(0);
  const active = Math.max(0, Math.min(wanted, rows.length - 1));
  const scrollToIndex = useRef<(index: number) => void>(() => {});

  // An index, because a render that began before a move may finish after it with the old active row.
  const toFocus = useRef<number | null>(null);
  const focusWanted = () => {
    if (toFocus.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${toFocus.current}"]`);
    if (!row) return;
    toFocus.current = null;
    row.focus({ preventScroll: true });
  };
  // The row may not be rendered until scrolling brings it into view.
  useEffect(focusWanted);

  // The panel may have moved on from the row that opened it; on closing, the row shown last takes the focus.
  const inPanel = useRef(openRowId);
  useEffect(() => {
    const index = openRowId ? -1 : indexOf(inPanel.current);
    inPanel.current = openRowId;
    if (index >= 0) focusRow(index);
  });

  const indexOf = (id: string | null) => (id ? rows.findIndex((row) => row.id === id) : -1);
  const focusRow = (index: number) => {
    if (rows.length === 0) return;
    const next = Math.max(0, Math.min(index, rows.length - 1));
    toFocus.current = next;
    setActive(next);
    scrollToIndex.current(next);
    focusWanted();
  };

  const isInTable = () => scroller.current?.contains(document.activeElement) ?? false;
  const step = (by: 1 | -1, extend: boolean) => {
    const next = isInTable() ? active + by : active;
    if (extend) {
      for (const index of [active, next]) rows[index]?.toggleSelected(true);
    }
    focusRow(next);
  };
  const walk = (by: 1 | -1) => {
    const open = indexOf(openRowId);
    const row = open < 0 ? undefined : rows[open + by];
    if (open < 0) return step(by, false);
    if (!row) return;
    setActive(open + by);
    scrollToIndex.current(open + by);
    onOpenRow(row.original);
  };
  const toggle = () => rows[active]?.toggleSelected();
  const open = () => {
    const row = rows[active];
    if (row) onOpenRow(row.original);
  };

  useShortcuts([
    { keys: "j", label: t("keys.next"), group: "table", run: () => walk(1) },
    { keys: "k", label: t("keys.previous"), group: "table", run: () => walk(-1) },
    { keys: "x", label: t("keys.select"), group: "table", run: toggle },
    { keys: "shift+j", label: t("keys.extendDown"), group: "table", run: () => step(1, true) },
    { keys: "shift+k", label: t("keys.extendUp"), group: "table", run: () => step(-1, true) },
  ]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const onRow = event.target instanceof Element && event.target.getAttribute("role") === "row";
    const moves = new Map([
      ["ArrowDown", () => step(1, event.shiftKey)],
      ["ArrowUp", () => step(-1, event.shiftKey)],
      ["Home", () => focusRow(0)],
      ["End", () => focusRow(rows.length - 1)],
      ["PageDown", () => focusRow(active + 10)],
      ["PageUp", () => focusRow(active - 10)],
      ...(onRow
        ? ([
            ["Enter", open],
            [" ", toggle],
          ] as const)
        : []),
    ]);
    const move = event.metaKey || event.ctrlKey || event.altKey ? undefined : moves.get(event.key);
    if (!move) return;
    event.preventDefault();
    move();
  };

  return { active, setActive, onKeyDown, scrollToIndex };
}
