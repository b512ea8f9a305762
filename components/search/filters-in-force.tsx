"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { lazyPart } from "@/components/ui/lazy-part";
import { Popover } from "@/components/ui/popover";
import { type FilterPatch, type FilterValues, isInForce, withoutFilters } from "./filter-spec";
import { filterSpecs } from "./filter-specs";
import { type NamedFilter, useFilterWords } from "./filter-words";
import { NeedsCatalog } from "./needs-catalog";

const FilterEditor = lazyPart(
  () => import("./filter-editor"),
  "FilterEditor",
  <div className="h-28 w-72" />,
);

interface FiltersInForceProps {
  application: string;
  list: keyof typeof filterSpecs;
  values: FilterValues;
  /** Active filters that need no catalog, by the parameter that each one sets. */
  own?: readonly { param: string; label: string }[];
  /** Whether the catalog applies the filters; without it they stay in the URL and are marked. */
  serves: boolean;
  canAdminister: boolean;
  onChange: (patch: FilterPatch) => void;
}

/** The active filters as chips that can be edited and removed, with a hint where they need the catalog. */
export function FiltersInForce(props: FiltersInForceProps) {
  const { application, list, values, own = [], serves, canAdminister, onChange } = props;
  const t = useTranslations("search");
  const specs: readonly NamedFilter[] = filterSpecs[list];
  const inForce = specs.filter((spec) => isInForce(spec, values));
  const wordsOf = useFilterWords(application, inForce, values, serves);
  const withoutOwn = Object.fromEntries(own.map(({ param }) => [param, null]));
  return (
    <>
      {own.map(({ param, label }) => (
        <FilterChip
          key={param}
          label={label}
          removeLabel={t("remove", { filter: label })}
          onRemove={() => onChange({ [param]: null })}
        />
      ))}
      {inForce.map((spec) => (
        <FilterChip
          key={spec.id}
          label={wordsOf(spec)}
          removeLabel={t("remove", { filter: wordsOf(spec) })}
          applied={serves}
          onRemove={() => onChange(withoutFilters([spec]))}
        >
          {serves && spec.kind !== "flag" ? (
            <Popover
              label={t(`filters.${spec.id}`)}
              trigger={(trigger) => (
                <button
                  type="button"
                  {...trigger}
                  className="h-control-sm min-w-0 truncate rounded-md ps-2 hover:underline"
                >
                  {wordsOf(spec)}
                </button>
              )}
            >
              {(close) => (
                <FilterEditor
                  application={application}
                  spec={spec}
                  values={values}
                  onSubmit={(patch) => {
                    onChange(patch);
                    close();
                  }}
                />
              )}
            </Popover>
          ) : null}
        </FilterChip>
      ))}
      {own.length + inForce.length > 1 && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onChange({ ...withoutFilters(inForce), ...withoutOwn })}
        >
          {t("clearAll")}
        </Button>
      )}
      {!serves && inForce.length > 0 && (
        <div className="order-last basis-full">
          <NeedsCatalog
            canAdminister={canAdminister}
            notApplied={inForce.map(({ id }) => t(`filters.${id}`))}
          />
        </div>
      )}
    </>
  );
}
