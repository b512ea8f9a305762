"use client";
import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { LoadedTable } from "@/components/data-table/loaded-table";
import type { LoadMore } from "@/components/data-table/none-found";
import type { TableLayout } from "@/components/data-table/table-layout";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ChannelRow } from "@/lib/contract/views";
import { channelSearchText } from "@/lib/queries/channel-row";
import { ChannelCard } from "./channel-card";
import { useChannelColumns } from "./channel-columns";
import { NoChannels } from "./no-channels";
import { fromFirstPage, useChannelParams } from "./use-channel-params";

interface ChannelTableProps {
  rows: readonly ChannelRow[];
  listKey: string;
  firstRowNumber: number;
  stale: boolean;
  markedIds?: ReadonlySet<string>;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  /** What loads more rows, where more exist. */
  more?: LoadMore | undefined;
}

const rowId = (row: ChannelRow) => row.id;
const isFrozen = (row: ChannelRow) => row.isFrozen === true;

const renderCard = (row: ChannelRow) => <ChannelCard channel={row} />;

/** The rows that are loaded, whichever way they came. */
export function ChannelTable(props: ChannelTableProps) {
  const t = useTranslations("channels");
  const { application, params, setParams, openHref } = useChannelParams();
  const columns = useChannelColumns(application);
  const rowHref = useCallback((row: ChannelRow) => openHref(row.id), [openHref]);
  const history = params.open ? "replace" : "push";
  const onOpenRow = useCallback(
    (row: ChannelRow) => void setParams({ open: row.id }, { history }),
    [setParams, history],
  );
  const filtered = params.type !== "all" || params.category !== "" || params.subcategory !== "";
  const clearFilters = () =>
    setParams({ ...fromFirstPage, type: null, category: null, subcategory: null });

  return (
    <LoadedTable
      of="channels"
      {...props}
      columns={columns}
      label={t("title")}
      getRowId={rowId}
      searchText={channelSearchText}
      params={params}
      keep={params.frozen ? isFrozen : undefined}
      onSortChange={(sort) => setParams({ sort })}
      onClear={() => setParams({ q: null, frozen: null, sort: null })}
      rowHref={rowHref}
      onOpenRow={onOpenRow}
      openRowId={params.open}
      renderCard={renderCard}
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
