"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { useEffect } from "react";
import { defaultChannelLayout } from "@/components/channels/channel-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { BotType } from "@/components/detail/bot-type";
import { SubjectHeading } from "@/components/detail/subject-heading";
import { UnknownSubject } from "@/components/detail/unknown-subject";
import { PageHeader } from "@/components/page/page-header";
import { useTabTitle } from "@/components/page/use-tab-title";
import { ErrorState } from "@/components/ui/error-state";
import { lazyPart } from "@/components/ui/lazy-part";
import { botQueries } from "@/lib/queries/bots";
import { RequestError } from "@/lib/queries/request-error";
import { routes } from "@/lib/routes";
import { botChannelParams } from "@/lib/search-params";
import { BotChannels } from "./bot-channels";

const ChannelPanel = lazyPart(
  () => import("@/components/channels/detail/channel-panel"),
  "ChannelPanel",
);

interface BotViewProps {
  application: string;
  botId: string;
}

/** A bot and the channels it has joined, with a channel in the side panel. */
export function BotView({ application, botId }: BotViewProps) {
  const t = useTranslations("bots");
  const [params, setParams] = useQueryStates(botChannelParams, { history: "push", shallow: true });
  const query = useInfiniteQuery(botQueries.channels(application, botId));
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const have = data?.pages.length ?? 0;
  // A link carries how many pages its sender had loaded.
  const wantsMore = have > 0 && have < params.pages;
  useEffect(() => {
    if (!wantsMore || !hasNextPage || isFetching || isFetchNextPageError) return;
    void fetchNextPage({ cancelRefetch: false });
  }, [wantsMore, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const loaded = data && {
    pages: data.pages,
    hasNext: hasNextPage,
    loading: query.isFetchingNextPage,
    failure: isFetchNextPageError ? error : null,
    onMore: () => {
      void setParams({ pages: have + 1 }, { history: "replace" });
      void fetchNextPage({ cancelRefetch: false });
    },
  };
  const bot = data?.pages.find((page) => page.bot)?.bot;
  const name = bot?.name || botId;
  useTabTitle(bot?.name);
  return (
    <div className="relative flex min-h-0 flex-1">
      <div className="@container relative flex min-w-0 flex-1 flex-col">
        <PageHeader parent={{ label: t("title"), href: routes.bots(application) }} title={name} />
        <SubjectHeading
          id={botId}
          name={bot?.name}
          image={bot?.profileImageUrl}
          shape="square"
          copyLabel={t("copyId")}
        >
          <p className="flex h-5">{bot?.type && <BotType type={bot.type} />}</p>
        </SubjectHeading>
        {loaded ? (
          <BotChannels application={application} botId={botId} loaded={loaded} />
        ) : !error ? (
          <TableSkeleton layout={defaultChannelLayout} />
        ) : error instanceof RequestError && error.kind === "not-found" ? (
          <UnknownSubject kind="bot" application={application} id={botId} />
        ) : (
          <ErrorState
            title={t("channelsFailed")}
            error={error}
            onRetry={() => void query.refetch()}
          />
        )}
      </div>
      {params.open && (
        <ChannelPanel
          application={application}
          channelId={params.open}
          onClose={() => setParams({ open: null })}
        />
      )}
    </div>
  );
}
