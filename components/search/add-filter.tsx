"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { Popover } from "@/components/ui/popover";
import type { FilterMenuProps } from "./filter-menu";

const FilterMenu = lazyPart(
  () => import("./filter-menu"),
  "FilterMenu",
  <div className="h-72 w-64" />,
);

/** The button that opens the menu of filters. */
export function AddFilter(props: Omit<FilterMenuProps, "onClose">) {
  const t = useTranslations("search");
  return (
    <Popover
      label={t("addFilter")}
      trigger={(trigger) => (
        <Button size="sm" {...trigger}>
          {t("addFilter")}
        </Button>
      )}
    >
      {(close) => <FilterMenu {...props} onClose={close} />}
    </Popover>
  );
}
