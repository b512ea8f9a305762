"use client";
import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { MenuSection } from "@/components/ui/menu-popup";
import { type TableLayout, toggleColumn } from "./table-layout";

interface ViewMenuProps {
  /** Every column in its natural order; the first one names the row and stays. */
  columns: readonly { id: string; label: string }[];
  layout: TableLayout;
  defaultLayout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
}

/** Density and visible columns, and the way back to how the table came. */
export function ViewMenu({ columns, layout, defaultLayout, onLayoutChange }: ViewMenuProps) {
  const t = useTranslations("table");
  const natural = columns.map((column) => column.id);
  const sections = (): MenuSection[] => {
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
      sections={sections}
      trigger={(props) => (
        <Button
          size="sm"
          variant="ghost"
          data-tooltip={`${t("columns")}, ${t("density")}`}
          {...props}
        >
          <SlidersHorizontal />
          <span className="@max-4xl:sr-only">{t("view")}</span>
        </Button>
      )}
    />
  );
}
