"use client";
import { Snowflake } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ListBar } from "@/components/page/list-bar";
import { AddFilter } from "@/components/search/add-filter";
import { isSet } from "@/components/search/filter-spec";
import { SearchField } from "@/components/search/search-field";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { channelFilterIds, firstPage } from "@/lib/search-params";
import { TextFilter } from "./text-filter";
import { TypeFilter } from "./type-filter";
import { useChannelParams } from "./use-channel-params";

const FiltersInForce = lazyPart(
  () => import("./channel-filters-in-force"),
  "ChannelFiltersInForce",
);

interface ChannelFilterBarProps {
  /** Whether the catalog answers; otherwise the service filters, and the search covers the loaded rows. */
  serves: boolean;
  /** Whether the person may turn the catalog on. */
  canAdminister: boolean;
  children: ReactNode;
}

/** The search field, the filters and the active filters as chips. */
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
          setParams({ ...(serves ? firstPage : {}), q: text || null }, { history: "replace" })
        }
        className="phone:order-first phone:grow phone:basis-[calc(100%-6rem)]"
      />
      <TypeFilter
        application={application}
        counted={counted}
        value={params.type}
        onChange={(type) => setParams({ ...firstPage, type })}
      />
      <TextFilter
        application={application}
        field="category"
        counted={counted}
        label={t("category")}
        value={params.category}
        onChange={(category) => setParams({ ...firstPage, category: category || null })}
      />
      <TextFilter
        application={application}
        field="subcategory"
        counted={counted}
        label={t("subcategory")}
        value={params.subcategory}
        onChange={(subcategory) => setParams({ ...firstPage, subcategory: subcategory || null })}
      />
      <Button
        size="sm"
        aria-pressed={params.frozen === true}
        data-tooltip={t(serves ? "onlyFrozenOfAll" : "onlyFrozen")}
        onClick={() =>
          setParams({ ...(serves ? firstPage : {}), frozen: params.frozen ? null : true })
        }
        className="aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      >
        <Snowflake />
        {t("frozen")}
      </Button>
      <AddFilter
        application={application}
        list="channels"
        values={params}
        serves={serves}
        canAdminister={canAdminister}
        onChange={(patch) => setParams({ ...firstPage, ...patch })}
      />
      {isNarrowed && <FiltersInForce serves={serves} canAdminister={canAdminister} />}
      <div className="phone:-order-1 ms-auto flex items-center gap-1">{children}</div>
    </ListBar>
  );
}
