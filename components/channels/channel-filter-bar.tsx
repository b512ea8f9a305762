"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Snowflake } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense } from "react";
import { ActiveFilters, AddFilter } from "@/components/search/filter-bar-parts";
import { isInForce, withoutFilters } from "@/components/search/filter-spec";
import { SearchField } from "@/components/search/search-field";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { loadedRows } from "@/lib/queries/channels";
import { channelFilterSpecs } from "./channel-filters";
import { TextFilter } from "./text-filter";
import { TypeFilter } from "./type-filter";
import { fromFirstPage, useChannelParams } from "./use-channel-params";

const NeedsCatalog = lazy(() =>
  import("@/components/search/needs-catalog").then((module) => ({ default: module.NeedsCatalog })),
);
const PeopleFilter = lazy(() =>
  import("@/components/users/people-filter").then((module) => ({ default: module.PeopleFilter })),
);

interface ChannelFilterBarProps {
  /** Whether the catalog answers; else the service filters, and text is found within the loaded rows. */
  serves: boolean;
  /** Whether the person may turn the catalog on. */
  canAdminister: boolean;
  children: ReactNode;
}

/** What selects the channels: one field, the filters, and those in force as chips. */
export function ChannelFilterBar({ serves, canAdminister, children }: ChannelFilterBarProps) {
  const t = useTranslations("channels");
  const types = useTranslations("channelTypes");
  const names = useTranslations("search.filters");
  const { application, params, search, setParams } = useChannelParams();
  const queryClient = useQueryClient();

  const seen = (field: "category" | "subcategory") => {
    const values = loadedRows(queryClient, application).map((row) => row[field]);
    return [...new Set(values)]
      .filter((value) => value !== undefined)
      .filter(Boolean)
      .sort();
  };

  const counted = serves ? search : null;
  // The button beside shows that only frozen channels are asked for.
  const values = { ...params, frozen: params.frozen === false ? false : null };
  const inForce = channelFilterSpecs.filter((spec) => isInForce(spec, values));
  const clear = {
    ...fromFirstPage,
    ...withoutFilters(inForce),
    type: null,
    category: null,
    subcategory: null,
  } as const;
  const chips = [
    params.type !== "all" && {
      id: "type",
      label: t("chip", { field: t("type"), value: types(`${params.type}.name`) }),
      remove: { ...fromFirstPage, type: null },
    },
    params.category && {
      id: "category",
      label: t("chip", { field: t("category"), value: params.category }),
      remove: { ...fromFirstPage, category: null },
    },
    params.subcategory && {
      id: "subcategory",
      label: t("chip", { field: t("subcategory"), value: params.subcategory }),
      remove: { ...fromFirstPage, subcategory: null },
    },
  ].filter((chip) => chip !== false && chip !== "");

  return (
    <search
      aria-label={t("filters")}
      className="flex flex-wrap items-center gap-1.5 border-b px-3 py-2"
    >
      <SearchField
        searchesAll={serves}
        label={t(serves ? "search" : "searchLoaded")}
        value={params.q}
        onChange={(text) =>
          setParams({ ...(serves ? fromFirstPage : {}), q: text || null }, { history: "replace" })
        }
        className="phone:order-first phone:grow phone:basis-[calc(100%-6rem)]"
      />
      <TypeFilter
        application={application}
        counted={counted}
        value={params.type}
        onChange={(type) => setParams({ ...fromFirstPage, type })}
      />
      <TextFilter
        application={application}
        field="category"
        counted={counted}
        label={t("category")}
        value={params.category}
        suggestions={() => seen("category")}
        onChange={(category) => setParams({ ...fromFirstPage, category: category || null })}
      />
      <TextFilter
        application={application}
        field="subcategory"
        counted={counted}
        label={t("subcategory")}
        value={params.subcategory}
        suggestions={() => seen("subcategory")}
        onChange={(subcategory) =>
          setParams({ ...fromFirstPage, subcategory: subcategory || null })
        }
      />
      <Button
        size="sm"
        aria-pressed={params.frozen === true}
        data-tooltip={t(serves ? "onlyFrozenOfAll" : "onlyFrozen")}
        onClick={() =>
          setParams({ ...(serves ? fromFirstPage : {}), frozen: params.frozen ? null : true })
        }
        className="aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      >
        <Snowflake />
        {t("frozen")}
      </Button>
      <AddFilter
        PeopleEditor={PeopleFilter}
        application={application}
        specs={channelFilterSpecs}
        values={params}
        onChange={(patch) => setParams({ ...fromFirstPage, ...patch })}
        offer={serves ? undefined : <NeedsCatalog canAdminister={canAdminister} />}
      />
      {chips.map((chip) => (
        <FilterChip
          key={chip.id}
          label={chip.label}
          removeLabel={t("removeFilter", { filter: chip.label })}
          onRemove={() => setParams(chip.remove)}
        />
      ))}
      <ActiveFilters
        PeopleEditor={PeopleFilter}
        application={application}
        specs={channelFilterSpecs}
        values={values}
        applied={serves}
        onChange={(patch) => setParams({ ...fromFirstPage, ...patch })}
      />
      {chips.length + inForce.length > 1 && (
        <Button size="sm" variant="ghost" onClick={() => setParams(clear)}>
          {t("clearAll")}
        </Button>
      )}
      <div className="phone:-order-1 ms-auto flex items-center gap-1">{children}</div>
      {!serves && inForce.length > 0 && (
        <div className="basis-full">
          <Suspense>
            <NeedsCatalog
              canAdminister={canAdminister}
              notApplied={inForce.map(({ id }) => names(id))}
            />
          </Suspense>
        </div>
      )}
    </search>
  );
}
