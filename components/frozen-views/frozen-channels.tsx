"use client";
import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { ChannelCard } from "@/components/channels/channel-card";
import { useChannelColumns } from "@/components/channels/channel-columns";
import { channelColumnIds, defaultChannelLayout } from "@/components/channels/channel-layout";
import { columnsNamed } from "@/components/data-table/table-layout";
import { useChannelConditions } from "@/components/export/conditions";
import type { CatalogChannelRow } from "@/lib/contract/catalog-search";
import type { FrozenView } from "@/lib/contract/frozen-view";
import { channelSorts } from "@/lib/queries/catalog-channels";
import { channelSearchText } from "@/lib/queries/channel-row";
import { routes } from "@/lib/routes";
import { loadChannelParams } from "@/lib/search-params";
import { FrozenFacts } from "./frozen-facts";
import { FrozenTable } from "./frozen-table";
import { useOrderWords } from "./order-words";

interface FrozenChannelsProps {
  application: string;
  view: FrozenView;
  rows: readonly CatalogChannelRow[];
}

/** Frozen channels, and what selected them. */
export function FrozenChannels({ application, view, rows }: FrozenChannelsProps) {
  const names = useTranslations("channels.columns");
  const params = useMemo(() => loadChannelParams(new URLSearchParams(view.query)), [view.query]);
  const { words } = useChannelConditions(application, params, true);
  const order = useOrderWords(params, channelSorts, names);
  const columns = useChannelColumns(application);
  const rowHref = useCallback(
    (row: CatalogChannelRow) => routes.channel(application, row.id),
    [application],
  );
  const shown = columnsNamed(params.columns, channelColumnIds) ?? defaultChannelLayout.columns;
  return (
    <>
      <FrozenFacts application={application} view={view} conditions={words} order={order} />
      <FrozenTable
        list="channels"
        label={view.name}
        rows={rows}
        columns={columns}
        layout={{ ...defaultChannelLayout, columns: shown }}
        searchText={channelSearchText}
        rowHref={rowHref}
        Card={ChannelCard}
      />
    </>
  );
}
