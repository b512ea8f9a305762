"use client";
import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { MenuSection } from "@/components/ui/menu-popup";
import { useIsPhone } from "@/components/ui/viewport";
import { type TableLayout, toggleColumn } from "./table-layout";

interface ViewMenuProps {
  /** Every column in its natural order; the first one names the row and stays. */
  columns: readonly { id: string; label: string }[];
  layout: TableLayout;
  defaultLayout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  /** A column's id, with a minus before it for descending; null for the service's order. */
  sort: string | null;
  onSortChange: (sort: string | null) => void;
}

/**
 * Density and visible columns, and the way back to how the table came. On phones, where rows are cards
 * without a header, the sorting instead.
 */
export function ViewMenu(props: ViewMenuProps) {
  const { columns, layout, defaultLayout, onLayoutChange, sort, onSortChange } = props;
  const t = useTranslations("table");
  const phone = useIsPhone();
  const natural = columns.map((column) => column.id);
  const sortedBy = sort?.replace(/^-/, "") ?? null;
  const sorting = (): MenuSection[] => [
    {
      id: "sort",
      label: t("sortsLoaded"),
      single: true,
      items: [
        {
          id: "unsorted",
          label: t("unsorted"),
          checked: sortedBy === null,
          onSelect: () => onSortChange(null),
        },
        ...columns
          .filter(({ id }) => layout.columns.includes(id))
          .map(({ id, label }) => ({
            id: `by-${id}`,
            label,
            checked: sortedBy === id,
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
        checked: sortedBy !== null && sort === `${sign}${sortedBy}`,
        disabled: sortedBy === null,
        onSelect: () => onSortChange(`${sign}${sortedBy}`),
      })),
    },
  ];
  const arranging = (): MenuSection[] => {
    return [
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
  };
  return (
    <Menu
      label={t("view")}
      align="end"
      sections={phone ? sorting : arranging}
      trigger={(props) => (
        <Button
          size="sm"
          variant="ghost"
          data-tooltip={phone ? t("sortsLoaded") : `${t("columns")}, ${t("density")}`}
          {...props}
        >
          <SlidersHorizontal />
          <span className="@max-4xl:sr-only">{t("view")}</span>
        </Button>
      )}
    />
  );
}
