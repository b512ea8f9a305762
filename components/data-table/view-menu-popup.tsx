"use client";
import { useTranslations } from "next-intl";
import { MenuPopup, type MenuSection } from "@/components/ui/menu-popup";
import type { PopupProps } from "@/components/ui/use-disclosure";
import { type TableLayout, toggleColumn } from "./table-layout";

export interface ViewMenuProps {
  /** Every column in its natural order; the first one names the row and is always visible. */
  columns: readonly { id: string; label: string }[];
  layout: TableLayout;
  defaultLayout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  /** A column's id, prefixed with a minus for descending; null for the service's order. */
  sort: string | null;
  onSortChange: (sort: string | null) => void;
  /** The columns that the server sorts by; without it any column sorts the loaded rows. */
  sortedBy?: readonly string[] | undefined;
}

/**
 * Density, visible columns and a reset to the default layout. On phones, where rows are cards without
 * a header, it offers sorting instead.
 */
export function ViewMenuPopup(props: ViewMenuProps & PopupProps & { phone: boolean }) {
  const {
    columns,
    layout,
    defaultLayout,
    onLayoutChange,
    sort,
    onSortChange,
    sortedBy,
    phone,
    ...popup
  } = props;
  const t = useTranslations("table");
  const natural = columns.map((column) => column.id);
  const chosen = sort?.replace(/^-/, "") ?? null;
  const sorting = (): MenuSection[] => [
    {
      id: "sort",
      label: t(sortedBy ? "sort" : "sortsLoaded"),
      single: true,
      items: [
        {
          id: "unsorted",
          label: t(sortedBy ? "bestFirst" : "unsorted"),
          checked: chosen === null,
          onSelect: () => onSortChange(null),
        },
        ...columns
          .filter(({ id }) => layout.columns.includes(id) && (sortedBy?.includes(id) ?? true))
          .map(({ id, label }) => ({
            id: `by-${id}`,
            label,
            checked: chosen === id,
            keepOpen: true,
            onSelect: () => onSortChange(id),
          })),
      ],
    },
    {
      id: "direction",
      single: true,
      items: (
        [
          ["sortAscending", ""],
          ["sortDescending", "-"],
        ] as const
      ).map(([words, sign]) => ({
        id: words,
        label: t(words),
        checked: chosen !== null && sort === `${sign}${chosen}`,
        disabled: chosen === null,
        onSelect: () => onSortChange(`${sign}${chosen}`),
      })),
    },
  ];
  const arranging = (): MenuSection[] => [
    {
      id: "density",
      label: t("density"),
      single: true,
      items: (["comfortable", "compact"] as const).map((density) => ({
        id: density,
        label: t(`densities.${density}`),
        checked: layout.density === density,
        keepOpen: true,
        onSelect: () => onLayoutChange({ ...layout, density }),
      })),
    },
    {
      id: "columns",
      label: t("columns"),
      items: columns.map((column, at) => ({
        id: column.id,
        label: column.label,
        checked: layout.columns.includes(column.id),
        disabled: at === 0,
        keepOpen: true,
        onSelect: () => onLayoutChange(toggleColumn(layout, column.id, natural)),
      })),
    },
    {
      id: "reset",
      items: [
        { id: "reset", label: t("resetView"), onSelect: () => onLayoutChange(defaultLayout) },
      ],
    },
  ];
  return <MenuPopup {...popup} side="bottom" sections={phone ? sorting : arranging} />;
}
