"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { TableFoot } from "@/components/data-table/table-foot";
import type { TableLayout } from "@/components/data-table/table-layout";
import { useChangedRows } from "@/components/data-table/use-changed-rows";
import { useNextPageAhead, useShownPage } from "@/components/data-table/use-shown-page";
import { RefreshFailed } from "@/components/ui/refresh-failed";
import { channelQueries } from "@/lib/queries/channels";
import { firstPage } from "@/lib/search-params";
import { ChannelTable } from "./channel-table";
import { useChannelParams } from "./use-channel-params";

interface PagedChannelsProps {
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  /** The refetch interval in milliseconds; false for none. */
  refreshMs: number | false;
}

/** One page of channels from the service; the next one is prefetched. */
export function PagedChannels({ layout, onLayoutChange, refreshMs }: PagedChannelsProps) {
  const t = useTranslations("channels");
  const { application, params, filters, setParams } = useChannelParams();
  const asked = useMemo(
    () => ({ filters, page: params.page, limit: params.limit }),
    [filters, params.page, params.limit],
  );
  const shown = useShownPage(asked, channelQueries.list(application, filters).queryKey);
  const query = useSuspenseQuery({
    ...channelQueries.list(application, shown.filters),
    refetchInterval: refreshMs,
    refetchIntervalInBackground: false,
  });
  const { rows, hasNext } = query.data;
  const lastId = rows.at(-1)?.id;
  const listKey = JSON.stringify(shown.filters);
  const marked = useChangedRows(listKey, rows);
  const next = useMemo(
    () =>
      hasNext && lastId
        ? channelQueries.list(application, { ...shown.filters, lastChannelId: lastId })
        : null,
    [application, shown.filters, hasNext, lastId],
  );
  useNextPageAhead(next);

  const from = (shown.page - 1) * shown.limit + 1;
  return (
    <>
      <RefreshFailed error={query.isRefetchError ? query.error : null} />
      <ChannelTable
        rows={rows}
        listKey={listKey}
        firstRowNumber={from}
        stale={shown.filters !== filters}
        markedIds={marked}
        layout={layout}
        onLayoutChange={onLayoutChange}
        more={
          hasNext
            ? { label: t("gather.action"), onSelect: () => void setParams({ gather: true }) }
            : undefined
        }
      />
      <TableFoot
        from={from}
        count={rows.length}
        position={params}
        next={hasNext ? lastId : null}
        onMove={setParams}
        limit={params.limit}
        onLimitChange={(limit) => setParams({ ...firstPage, limit })}
      />
    </>
  );
}
