import { BotsView } from "@/components/bots/bots-view";
import { FirstLoadProvider } from "@/components/ui/first-load-provider";
import { listSeenBots } from "@/lib/bff/bot-pages";
import { firstLoad } from "@/lib/bff/first-load";
import { type ApplicationPageProps, requirePage, titled } from "@/lib/bff/page";
import { readSearch } from "@/lib/bff/read-search";
import { searchBots } from "@/lib/catalog/search/bots";
import { catalogServes } from "@/lib/catalog/status";
import { BotSearch } from "@/lib/contract/catalog-search";
import { botQueries } from "@/lib/queries/bots";
import { botSearchOf, catalogBotQueries } from "@/lib/queries/catalog-bots";
import { loadBotParams } from "@/lib/search-params";
import { chatUpstream } from "@/lib/upstream/chat-upstream";

export const generateMetadata = titled("bots.title");

export default async function BotsPage({ params, searchParams }: ApplicationPageProps) {
  const { application: id } = await params;
  const { application, pool } = await requirePage(id, "browse");
  const catalog = await catalogServes(pool, id, "channels");
  const stated = botSearchOf(loadBotParams(await searchParams));
  const { load } = await firstLoad((queryClient, context) =>
    catalog
      ? queryClient.fetchQuery({
          ...catalogBotQueries.search(id, stated),
          queryFn: () => searchBots(pool, id, readSearch(BotSearch, stated)),
        })
      : queryClient.fetchInfiniteQuery({
          ...botQueries.seen(id),
          queryFn: () => listSeenBots(chatUpstream(application), undefined, context),
        }),
  );
  return (
    <FirstLoadProvider load={load}>
      <BotsView application={id} catalog={catalog} />
    </FirstLoadProvider>
  );
}
