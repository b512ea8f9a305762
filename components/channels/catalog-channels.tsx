"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { TableLayout } from "@/components/data-table/table-layout";
import { CatalogRows } from "@/components/search/catalog-rows";
import type { CatalogChannelRow } from "@/lib/contract/catalog-search";
import {
  catalogChannelQueries,
  channelSorts,
  foundChannelIds,
  type StatedChannelSearch,
} from "@/lib/queries/catalog-channels";
import { channelFilterIds } from "@/lib/search-params";
import { ChannelCard } from "./channel-card";
import { useChannelColumns } from "./channel-columns";
import { NoChannels } from "./no-channels";
import { useChangedRows } from "./use-changed-rows";
import { fromFirstPage, useChannelParams } from "./use-channel-params";

interface CatalogChannelsProps {
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  /** How often to ask again, in milliseconds; false for never. */
  refreshMs: number | false;
}

/** The columns that the catalog sorts channels by. */
export const sortedChannelColumns = Object.keys(channelSorts);

const rowId = (row: CatalogChannelRow) => row.id;
const renderCard = (row: CatalogChannelRow) => <ChannelCard channel={row} />;

/** The channels that the catalog finds, one page at a time. */
export function CatalogChannels({ layout, onLayoutChange, refreshMs }: CatalogChannelsProps) {
  const t = useTranslations("channels");
  const { application, params, search, setParams, openHref } = useChannelParams();
  const columns = useChannelColumns(application);
  const queryOf = useCallback(
    (asked: StatedChannelSearch) => catalogChannelQueries.search(application, asked),
    [application],
  );
  const rowHref = useCallback((row: CatalogChannelRow) => openHref(row.id), [openHref]);
  const history = params.open ? "replace" : "push";
  const onOpenRow = useCallback(
    (row: CatalogChannelRow) => void setParams({ open: row.id }, { history }),
    [setParams, history],
  );
  return (
    <CatalogRows
      list="channels"
      search={search}
      queryOf={queryOf}
      params={params}
      setParams={(change) => void setParams(change)}
      columns={columns}
      label={t("title")}
      getRowId={rowId}
      sortedBy={sortedChannelColumns}
      idsOf={(asked) => foundChannelIds(application, asked)}
      rowHref={rowHref}
      onOpenRow={onOpenRow}
      openRowId={params.open}
      renderCard={renderCard}
      layout={layout}
      onLayoutChange={onLayoutChange}
      refreshMs={refreshMs}
      useMarked={useChangedRows}
      onClear={() => void setParams(noSelection)}
      empty={<NoChannels />}
    />
  );
}

/** What shows every channel. */
const noSelection = {
  ...fromFirstPage,
  ...Object.fromEntries(channelFilterIds.map((id) => [id, null])),
  q: null,
  type: null,
  category: null,
  subcategory: null,
};
