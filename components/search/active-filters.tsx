"use client";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { classNames } from "@/components/ui/class-names";
import { Popover } from "@/components/ui/popover";
import type { PeopleEditor } from "./filter-editor";
import { type FilterPatch, type FilterValues, isInForce, withoutFilters } from "./filter-spec";
import { type NamedFilter, useFilterWords } from "./filter-words";

const FilterEditor = lazy(() =>
  import("./filter-editor").then((module) => ({ default: module.FilterEditor })),
);

interface ActiveFiltersProps {
  PeopleEditor: PeopleEditor;
  application: string;
  specs: readonly NamedFilter[];
  values: FilterValues;
  /** Whether the filters are applied; the others stay in the address and are marked. */
  applied: boolean;
  onChange: (patch: FilterPatch) => void;
}

/** The filters in force: each can be changed, and taken off. */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { application, specs, values, PeopleEditor, applied, onChange } = props;
  const t = useTranslations("search");
  const inForce = specs.filter((spec) => isInForce(spec, values));
  const wordsOf = useFilterWords(application, inForce, values, applied);
  return inForce.map((spec) => {
    const words = wordsOf(spec);
    return (
      <span
        key={spec.id}
        className={classNames(
          "inline-flex h-control-sm min-w-0 max-w-72 items-center rounded-md font-medium text-xs",
          applied ? "bg-accent-soft text-accent-ink" : "bg-warning-soft text-warning-ink",
        )}
      >
        {spec.kind === "flag" || !applied ? (
          <span className="truncate ps-2">{words}</span>
        ) : (
          <Popover
            label={t(`filters.${spec.id}`)}
            trigger={(trigger) => (
              <button
                type="button"
                {...trigger}
                className="h-control-sm min-w-0 truncate rounded-md ps-2 hover:underline"
              >
                {words}
              </button>
            )}
          >
            {(close) => (
              <Suspense fallback={<div className="h-28 w-72" />}>
                <FilterEditor
                  PeopleEditor={PeopleEditor}
                  application={application}
                  spec={spec}
                  values={values}
                  onSubmit={(patch) => {
                    onChange(patch);
                    close();
                  }}
                />
              </Suspense>
            )}
          </Popover>
        )}
        <button
          type="button"
          aria-label={t("remove", { filter: words })}
          onClick={() => onChange(withoutFilters([spec]))}
          className="ms-0.5 flex size-control-sm shrink-0 items-center justify-center rounded-md opacity-70 hover:opacity-100"
        >
          <X className="size-3" />
        </button>
      </span>
    );
  });
}
