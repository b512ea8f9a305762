"use client";
import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadedTable } from "@/components/data-table/loaded-table";
import type { LoadMore } from "@/components/data-table/none-found";
import type { TableLayout } from "@/components/data-table/table-layout";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ChannelRow } from "@/lib/contract/views";
import { channelSearchText } from "@/lib/queries/channel-row";
import { firstPage } from "@/lib/search-params";
import { NoChannels } from "./no-channels";
import { useChannelParams } from "./use-channel-params";
import { useChannelRows } from "./use-channel-rows";

interface ChannelTableProps {
  rows: readonly ChannelRow[];
  listKey: string;
  firstRowNumber?: number;
  stale?: boolean;
  markedIds?: ReadonlySet<string>;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  /** Loads more rows, if there are more. */
  more?: LoadMore | undefined;
}

const isFrozen = (row: ChannelRow) => row.isFrozen === true;

/** A table of loaded channels, from one page or from several gathered. */
export function ChannelTable(props: ChannelTableProps) {
  const t = useTranslations("channels");
  const { params, setParams } = useChannelParams();
  const table = useChannelRows();
  const filtered = params.type !== "all" || params.category !== "" || params.subcategory !== "";
  const clearFilters = () =>
    setParams({ ...firstPage, type: null, category: null, subcategory: null });

  return (
    <LoadedTable
      of="channels"
      {...props}
      {...table}
      searchText={channelSearchText}
      params={params}
      keep={params.frozen ? isFrozen : undefined}
      onSortChange={(sort) => setParams({ sort })}
      onClear={() => setParams({ q: null, frozen: null, sort: null })}
      empty={
        filtered ? (
          <EmptyState
            icon={<SearchX />}
            title={t("noMatch.title")}
            actions={<Button onClick={clearFilters}>{t("clearFilters")}</Button>}
          >
            {t("noMatch.text")}
          </EmptyState>
        ) : (
          <NoChannels />
        )
      }
    />
  );
}
