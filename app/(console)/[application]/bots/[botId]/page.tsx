import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { BotView } from "@/components/bots/bot-view";
import { defaultChannelLayout } from "@/components/channels/channel-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { Prefetched } from "@/components/detail/prefetched";
import { PageHeader } from "@/components/page/page-header";
import { listBotChannelRows } from "@/lib/bff/bot-pages";
import { type ApplicationPageProps, requireId, requirePage } from "@/lib/bff/page";
import { botQueries } from "@/lib/queries/bots";
import { createQueryClient } from "@/lib/queries/query-client";
import { routes } from "@/lib/routes";
import { loadBotChannelParams } from "@/lib/search-params";
import { chatUpstream } from "@/lib/upstream/chat-upstream";

/** The browser loads the further pages that a link asks for, visibly one after the other. */
const prefetchedPagesMax = 10;

export async function generateMetadata({
  params,
}: Pick<ApplicationPageProps<"botId">, "params">): Promise<Metadata> {
  return { title: (await params).botId };
}

export default async function BotPage({ params, searchParams }: ApplicationPageProps<"botId">) {
  const { application: id, botId: segment } = await params;
  const { application } = await requirePage(id, "browse");
  const botId = requireId(segment);
  const { pages } = loadBotChannelParams(await searchParams);
  const queryClient = createQueryClient();
  const upstream = chatUpstream(application);
  const settled = queryClient.prefetchInfiniteQuery({
    ...botQueries.channels(id, botId),
    pages: Math.min(Math.max(pages, 1), prefetchedPagesMax),
    queryFn: ({ pageParam }) =>
      listBotChannelRows(upstream, botId, pageParam ?? undefined, { requestId: randomUUID() }),
  });
  const t = await getTranslations("bots");
  return (
    <Suspense
      key={botId}
      fallback={
        <>
          <PageHeader parent={{ label: t("title"), href: routes.bots(id) }} title={botId} />
          <TableSkeleton layout={defaultChannelLayout} />
        </>
      }
    >
      <Prefetched queryClient={queryClient} settled={settled}>
        <BotView application={id} botId={botId} />
      </Prefetched>
    </Suspense>
  );
}
