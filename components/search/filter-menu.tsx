"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { firstFocus } from "@/components/ui/first-focus";
import { IconButton } from "@/components/ui/icon-button";
import { FilterEditor } from "./filter-editor";
import { type FilterPatch, type FilterValues, isInForce } from "./filter-spec";
import { filterSpecs } from "./filter-specs";
import type { NamedFilter } from "./filter-words";
import { NeedsCatalog } from "./needs-catalog";

export interface FilterMenuProps {
  application: string;
  list: keyof typeof filterSpecs;
  values: FilterValues;
  /** Whether the catalog applies the filters; without it the menu says where to turn it on. */
  serves: boolean;
  canAdminister: boolean;
  onChange: (patch: FilterPatch) => void;
  onClose: () => void;
}

/** Every filter, in groups; choosing one replaces the list with its form. */
export function FilterMenu(props: FilterMenuProps) {
  const { application, list, values, serves, canAdminister, onChange, onClose } = props;
  const t = useTranslations("search");
  const specs: readonly NamedFilter[] = filterSpecs[list];
  const [chosen, setChosen] = useState<NamedFilter | null>(null);
  const editor = useRef<HTMLDivElement>(null);
  // The focused item is gone with the list.
  useEffect(() => {
    const box = editor.current;
    if (chosen && box && !box.contains(document.activeElement)) firstFocus(box)?.focus();
  }, [chosen]);
  const groups = [...new Set(specs.map((spec) => spec.group))];
  const choose = (spec: NamedFilter) => {
    if (spec.kind !== "flag") return setChosen(spec);
    onChange({ [spec.param]: true });
    onClose();
  };
  if (chosen) {
    return (
      <div ref={editor}>
        <div className="flex items-center gap-1 px-1 pt-1">
          <IconButton label={t("allFilters")} size="sm" onClick={() => setChosen(null)}>
            <ChevronLeft />
          </IconButton>
          <span className="font-medium text-xs">{t(`filters.${chosen.id}`)}</span>
        </div>
        <div data-dialog-body>
          <FilterEditor
            application={application}
            spec={chosen}
            values={values}
            onSubmit={(patch) => {
              onChange(patch);
              onClose();
            }}
          />
        </div>
      </div>
    );
  }
  return (
    <div className="scrollbar-thin max-h-[min(30rem,70dvh)] w-64 overflow-y-auto p-1">
      {!serves && <NeedsCatalog canAdminister={canAdminister} />}
      {groups.map((group) => (
        <section key={group} className="not-first:mt-1 not-first:border-t not-first:pt-1">
          <h2 className="px-2 pt-1.5 pb-1 font-medium text-2xs text-faint">
            {t(`groups.${group}`)}
          </h2>
          <ul>
            {specs
              .filter((spec) => spec.group === group)
              .map((spec) => (
                <li key={spec.id}>
                  <button
                    type="button"
                    disabled={!serves || isInForce(spec, values)}
                    onClick={() => choose(spec)}
                    className="flex min-h-control-sm w-full items-center gap-2 rounded-md px-2 py-1 text-start text-sm hover:bg-hover disabled:pointer-events-none disabled:text-faint"
                  >
                    <span className="min-w-0 flex-1 truncate">{t(`filters.${spec.id}`)}</span>
                    {spec.kind !== "flag" && (
                      <ChevronRight aria-hidden="true" className="size-3.5 text-faint" />
                    )}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
