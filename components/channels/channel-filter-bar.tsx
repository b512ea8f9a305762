"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Snowflake } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadedSearch } from "@/components/data-table/loaded-search";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { loadedRows } from "@/lib/queries/channels";
import { TextFilter } from "./text-filter";
import { TypeFilter } from "./type-filter";
import { fromFirstPage, useChannelParams } from "./use-channel-params";

/** The filters that the service applies, and what is looked for within the loaded rows. */
export function ChannelFilterBar({ children }: { children: ReactNode }) {
  const t = useTranslations("channels");
  const types = useTranslations("channelTypes");
  const { application, params, setParams } = useChannelParams();
  const queryClient = useQueryClient();

  const seen = (field: "category" | "subcategory") => {
    const values = loadedRows(queryClient, application).map((row) => row[field]);
    return [...new Set(values)]
      .filter((value) => value !== undefined)
      .filter(Boolean)
      .sort();
  };

  const clear = { ...fromFirstPage, type: null, category: null, subcategory: null } as const;
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
      <LoadedSearch
        label={t("searchLoaded")}
        value={params.q}
        onChange={(text) => setParams({ q: text || null }, { history: "replace" })}
        className="phone:order-first phone:grow phone:basis-[calc(100%-6rem)]"
      />
      <TypeFilter value={params.type} onChange={(type) => setParams({ ...fromFirstPage, type })} />
      <TextFilter
        label={t("category")}
        value={params.category}
        suggestions={() => seen("category")}
        onChange={(category) => setParams({ ...fromFirstPage, category: category || null })}
      />
      <TextFilter
        label={t("subcategory")}
        value={params.subcategory}
        suggestions={() => seen("subcategory")}
        onChange={(subcategory) =>
          setParams({ ...fromFirstPage, subcategory: subcategory || null })
        }
      />
      <Button
        size="sm"
        aria-pressed={params.frozen}
        data-tooltip={t("onlyFrozen")}
        onClick={() => setParams({ frozen: params.frozen ? null : true })}
        className="aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      >
        <Snowflake />
        {t("frozen")}
      </Button>
      {chips.map((chip) => (
        <FilterChip
          key={chip.id}
          label={chip.label}
          removeLabel={t("removeFilter", { filter: chip.label })}
          onRemove={() => setParams(chip.remove)}
        />
      ))}
      {chips.length > 1 && (
        <Button size="sm" variant="ghost" onClick={() => setParams(clear)}>
          {t("clearAll")}
        </Button>
      )}
      <div className="phone:-order-1 ms-auto flex items-center gap-1">{children}</div>
    </search>
  );
}
