"use client";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import type { PeopleEditor } from "./filter-editor";
import { type FilterPatch, type FilterValues, isInForce } from "./filter-spec";
import type { NamedFilter } from "./filter-words";

const LazyActiveFilters = lazy(() =>
  import("./active-filters").then((module) => ({ default: module.ActiveFilters })),
);
const FilterMenu = lazy(() =>
  import("./filter-menu").then((module) => ({ default: module.FilterMenu })),
);

interface FiltersProps {
  PeopleEditor: PeopleEditor;
  application: string;
  specs: readonly NamedFilter[];
  values: FilterValues;
  onChange: (patch: FilterPatch) => void;
}

/** The filters in force as chips, whose code is loaded where there is one. */
export function ActiveFilters(props: FiltersProps & { applied: boolean }) {
  if (!props.specs.some((spec) => isInForce(spec, props.values))) return null;
  return (
    <Suspense>
      <LazyActiveFilters {...props} />
    </Suspense>
  );
}

interface AddFilterProps extends FiltersProps {
  /** What stands before the filters where only a catalog could apply them. */
  offer?: ReactNode;
}

/** The way to the filters that are not in force yet. */
export function AddFilter({ offer, ...menu }: AddFilterProps) {
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
      {(close) => (
        <Suspense fallback={<div className="h-72 w-64" />}>
          <FilterMenu {...menu} offer={offer} onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
}
