"use client";
import { MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { useMemo, useState } from "react";
import { ChannelCard } from "@/components/channels/channel-card";
import { useChannelColumns } from "@/components/channels/channel-columns";
import { defaultChannelLayout } from "@/components/channels/channel-layout";
import { LoadedTable } from "@/components/data-table/loaded-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorReason } from "@/components/ui/error-reason";
import type { BotChannelPage, ChannelRow } from "@/lib/contract/views";
import { walkBotChannels } from "@/lib/queries/bot-walk";
import { botChannelParams, serializeBotChannelParams } from "@/lib/search-params";

interface BotChannelsProps {
  application: string;
  botId: string;
  loaded: {
    pages: readonly BotChannelPage[];
    hasNext: boolean;
    loading: boolean;
    /** Why the last page failed to load. */
    failure: Error | null;
    onMore: () => void;
  };
}

const searchText = (row: ChannelRow) =>
  [row.id, row.name, row.ownerId, row.ownerName, row.category, row.subcategory].join("\n");

/** The channels that a bot has joined, as far as they are loaded. */
export function BotChannels({ application, botId, loaded }: BotChannelsProps) {
  const t = useTranslations("bots");
  const [params, setParams] = useQueryStates(botChannelParams, { history: "push", shallow: true });
  const [layout, setLayout] = useState(defaultChannelLayout);
  const { pages, failure } = loaded;
  const { rows, end } = useMemo(() => walkBotChannels(pages), [pages]);
  const columns = useChannelColumns(application);
  const path = `/${application}/bots/${encodeURIComponent(botId)}`;

  return (
    <>
      {(end === "repeated" || end === "unfinished") && (
        <p role="alert" className="border-b bg-warning-soft px-4 py-1.5 text-warning-ink text-xs">
          {t(end, { count: rows.length })}
        </p>
      )}
      <LoadedTable
        of="channels"
        rows={rows}
        columns={columns}
        label={t("channels")}
        searchText={searchText}
        params={params}
        onSortChange={(sort) => setParams({ sort })}
        onClear={() => setParams({ q: null, sort: null })}
        layout={layout}
        onLayoutChange={setLayout}
        listKey={botId}
        rowHref={(row) => serializeBotChannelParams(path, { ...params, open: row.id })}
        onOpenRow={(row) =>
          setParams({ open: row.id }, { history: params.open ? "replace" : "push" })
        }
        openRowId={params.open}
        Card={ChannelCard}
        empty={
          <EmptyState icon={<MessagesSquare />} title={t("noChannels.title")}>
            {t("noChannels.text")}
          </EmptyState>
        }
      />
      <footer className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-t px-4 py-1.5 text-muted text-xs">
        <p role="status" className="min-w-0 flex-1">
          {failure
            ? t.rich("channelsStopped", {
                count: rows.length,
                reason: () => <ErrorReason error={failure} />,
              })
            : t(
                loaded.hasNext
                  ? "channelsMore"
                  : end === "complete"
                    ? "channelsAll"
                    : "channelsUntil",
                {
                  count: rows.length,
                },
              )}
        </p>
        {loaded.hasNext && (
          <Button size="sm" disabled={loaded.loading} onClick={loaded.onMore}>
            {t(loaded.loading ? "loadingMore" : "loadMore")}
          </Button>
        )}
      </footer>
    </>
  );
}
