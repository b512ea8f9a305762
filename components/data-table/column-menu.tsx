"use client";
import type { Column, RowData } from "@tanstack/react-table";
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EyeOff,
  MoveHorizontal,
  Pin,
  PinOff,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { type MenuItem, MenuPopup } from "@/components/ui/menu-popup";
import type { PopupProps } from "@/components/ui/use-disclosure";
import type { Features } from "./table-features";
import { moveColumn, resizeColumn, type TableLayout } from "./table-layout";

const widthStep = 40;

interface ColumnMenuProps extends PopupProps {
  column: Pick<
    Column<Features, RowData>,
    "id" | "getCanSort" | "getIsSorted" | "toggleSorting" | "clearSorting"
  >;
  /** The column's width in pixels. */
  width: number;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  /** Whether sorting covers the whole list, not only the loaded rows. */
  sortsAll: boolean;
}

/** Everything a mouse can do with a column: sort, pin, move, resize, hide. */
export function ColumnMenu({
  column,
  width,
  layout,
  onLayoutChange,
  sortsAll,
  ...popup
}: ColumnMenuProps) {
  const t = useTranslations("table");
  const { id } = column;

  const sorting = (): MenuItem[] => {
    const sorted = column.getIsSorted();
    return [
      {
        id: "ascending",
        label: t("sortAscending"),
        icon: <ArrowUp />,
        checked: sorted === "asc",
        onSelect: () => (sorted === "asc" ? column.clearSorting() : column.toggleSorting(false)),
      },
      {
        id: "descending",
        label: t("sortDescending"),
        icon: <ArrowDown />,
        checked: sorted === "desc",
        onSelect: () => (sorted === "desc" ? column.clearSorting() : column.toggleSorting(true)),
      },
    ];
  };

  const arranging = (): MenuItem[] => {
    const pinned = layout.pinned.includes(id);
    const at = layout.columns.indexOf(id);
    const first = layout.columns[0] === id;
    return [
      {
        id: "pin",
        label: pinned ? t("unpin") : t("pin"),
        icon: pinned ? <PinOff /> : <Pin />,
        disabled: first,
        onSelect: () =>
          onLayoutChange({
            ...layout,
            pinned: pinned ? layout.pinned.filter((other) => other !== id) : [...layout.pinned, id],
          }),
      },
      {
        id: "left",
        label: t("moveLeft"),
        icon: <ArrowLeft />,
        disabled: at <= 1,
        onSelect: () => onLayoutChange(moveColumn(layout, id, -1)),
      },
      {
        id: "right",
        label: t("moveRight"),
        icon: <ArrowRight />,
        disabled: first || at === layout.columns.length - 1,
        onSelect: () => onLayoutChange(moveColumn(layout, id, 1)),
      },
      ...(["wider", "narrower"] as const).map((way) => ({
        id: way,
        label: t(way),
        icon: <MoveHorizontal />,
        keepOpen: true,
        onSelect: () => {
          onLayoutChange(
            resizeColumn(layout, id, width + (way === "wider" ? widthStep : -widthStep)),
          );
        },
      })),
      {
        id: "hide",
        label: t("hideColumn"),
        icon: <EyeOff />,
        disabled: first,
        onSelect: () =>
          onLayoutChange({
            ...layout,
            columns: layout.columns.filter((other) => other !== id),
          }),
      },
    ];
  };

  return (
    <MenuPopup
      {...popup}
      side="bottom"
      sections={() => [
        ...(column.getCanSort()
          ? [{ id: "sort", label: t(sortsAll ? "sort" : "sortsLoaded"), items: sorting() }]
          : []),
        { id: "arrange", items: arranging() },
      ]}
    />
  );
}
