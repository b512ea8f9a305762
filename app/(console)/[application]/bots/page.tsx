import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BotsView } from "@/components/bots/bots-view";
import { FirstLoadProvider } from "@/components/ui/first-load-provider";
import { listSeenBots } from "@/lib/bff/bot-pages";
import { firstLoad } from "@/lib/bff/first-load";
import { requirePage } from "@/lib/bff/page";
import { botQueries } from "@/lib/queries/bots";
import { chatUpstream } from "@/lib/upstream/chat-upstream";

interface BotsPageProps {
  params: Promise<{ application: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("bots");
  return { title: t("title") };
}

export default async function BotsPage({ params }: BotsPageProps) {
  const { application: id } = await params;
  const { application } = await requirePage(id, "browse");
  const { load } = await firstLoad((queryClient, context) =>
    queryClient.fetchInfiniteQuery({
      ...botQueries.seen(id),
      queryFn: () => listSeenBots(chatUpstream(application), undefined, context),
    }),
  );
  return (
    <FirstLoadProvider load={load}>
      <BotsView application={id} />
    </FirstLoadProvider>
  );
}
