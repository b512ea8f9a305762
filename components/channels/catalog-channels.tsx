"use client";
import type { TableLayout } from "@/components/data-table/table-layout";
import { CatalogRows } from "@/components/search/catalog-rows";
import {
  catalogChannelQueries,
  channelSorts,
  foundChannelIds,
} from "@/lib/queries/catalog-channels";
import { channelFilterIds, firstPage } from "@/lib/search-params";
import { NoChannels } from "./no-channels";
import { useChannelParams } from "./use-channel-params";
import { useChannelRows } from "./use-channel-rows";

interface CatalogChannelsProps {
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  /** The refetch interval in milliseconds; false for none. */
  refreshMs: number | false;
}

/** The columns that the catalog sorts channels by. */
export const sortedChannelColumns = Object.keys(channelSorts);

/** One page of the channels that the catalog finds. */
export function CatalogChannels({ layout, onLayoutChange, refreshMs }: CatalogChannelsProps) {
  const { application, params, search, setParams } = useChannelParams();
  const table = useChannelRows();
  return (
    <CatalogRows
      {...table}
      application={application}
      list="channels"
      search={search}
      queryOf={catalogChannelQueries.search}
      params={params}
      setParams={(change) => void setParams(change)}
      sortedBy={sortedChannelColumns}
      idsOf={foundChannelIds}
      layout={layout}
      onLayoutChange={onLayoutChange}
      refreshMs={refreshMs}
      marksChanges
      onClear={() => void setParams(noSelection)}
      empty={<NoChannels />}
    />
  );
}

/** The parameters without search and filters. */
const noSelection = {
  ...firstPage,
  ...Object.fromEntries(channelFilterIds.map((id) => [id, null])),
  q: null,
  type: null,
  category: null,
  subcategory: null,
};
