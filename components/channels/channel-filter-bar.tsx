"use client";
import { Snowflake } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense } from "react";
import { ListBar } from "@/components/page/list-bar";
import { AddFilter } from "@/components/search/add-filter";
import { isSet } from "@/components/search/filter-spec";
import { SearchField } from "@/components/search/search-field";
import { Button } from "@/components/ui/button";
import { channelFilterIds } from "@/lib/search-params";
import { TextFilter } from "./text-filter";
import { TypeFilter } from "./type-filter";
import { fromFirstPage, useChannelParams } from "./use-channel-params";

const FilterMenu = lazy(() =>
  import("./channel-filter-menu").then((module) => ({ default: module.ChannelFilterMenu })),
);
const FiltersInForce = lazy(() =>
  import("./channel-filters-in-force").then((module) => ({
    default: module.ChannelFiltersInForce,
  })),
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
  const { application, params, search, setParams } = useChannelParams();

  const counted = serves ? search : null;
  const isNarrowed =
    params.type !== "all" ||
    [params.category, params.subcategory, ...channelFilterIds.map((id) => params[id])].some(isSet);

  return (
    <ListBar label={t("filters")}>
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
        onChange={(category) => setParams({ ...fromFirstPage, category: category || null })}
      />
      <TextFilter
        application={application}
        field="subcategory"
        counted={counted}
        label={t("subcategory")}
        value={params.subcategory}
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
      <AddFilter>
        {(close) => (
          <FilterMenu
            application={application}
            values={params}
            serves={serves}
            canAdminister={canAdminister}
            onChange={(patch) => setParams({ ...fromFirstPage, ...patch })}
            onClose={close}
          />
        )}
      </AddFilter>
      {isNarrowed && (
        <Suspense>
          <FiltersInForce serves={serves} canAdminister={canAdminister} />
        </Suspense>
      )}
      <div className="phone:-order-1 ms-auto flex items-center gap-1">{children}</div>
    </ListBar>
  );
}
