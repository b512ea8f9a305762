import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ChannelPage } from "@/components/channels/detail/channel-page";
import { ChannelSkeleton } from "@/components/channels/detail/channel-skeleton";
import { Prefetched } from "@/components/detail/prefetched";
import { PageHeader } from "@/components/page/page-header";
import { type ApplicationPageProps, requireId, requirePage } from "@/lib/bff/page";
import { watchingOf } from "@/lib/bff/watching";
import { channelQueries } from "@/lib/queries/channels";
import { createQueryClient } from "@/lib/queries/query-client";
import { routes } from "@/lib/routes";
import { chatUpstream } from "@/lib/upstream/chat-upstream";

export async function generateMetadata({
  params,
}: ApplicationPageProps<"channelId">): Promise<Metadata> {
  // Unlike a page, its title gets the id decoded.
  return { title: (await params).channelId };
}

export default async function Channel({ params }: ApplicationPageProps<"channelId">) {
  const { application: id, channelId: segment } = await params;
  const access = await requirePage(id, "browse");
  const { application, permissions } = access;
  const channelId = requireId(segment);
  const queryClient = createQueryClient();
  const settled = queryClient.prefetchQuery({
    ...channelQueries.detail(id, channelId),
    queryFn: () => chatUpstream(application).getChannel(channelId, { requestId: randomUUID() }),
  });
  const [t, watching] = await Promise.all([
    getTranslations("channels"),
    watchingOf(access, { kind: "channel", id: channelId }),
  ]);
  return (
    <Suspense
      key={channelId}
      fallback={
        <>
          <PageHeader parent={{ label: t("title"), href: routes.channels(id) }} title={channelId} />
          <ChannelSkeleton />
        </>
      }
    >
      <Prefetched queryClient={queryClient} settled={settled}>
        <ChannelPage
          application={id}
          channelId={channelId}
          canCreate={permissions.has("create-channel")}
          watching={watching}
        />
      </Prefetched>
    </Suspense>
  );
}
