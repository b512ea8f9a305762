import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import {
  channelColumnIds,
  channelFilters,
  channelLayoutCookie,
  defaultChannelLayout,
} from "@/components/channels/channel-layout";
import { ChannelsView } from "@/components/channels/channels-view";
import { NewChannelLink } from "@/components/channels/new-channel-link";
import { parseLayout } from "@/components/data-table/table-layout";
import { ExportButton } from "@/components/export/export-button";
import { FirstLoadProvider } from "@/components/ui/first-load-provider";
import { listChannelRows } from "@/lib/bff/channel-rows";
import { firstLoad } from "@/lib/bff/first-load";
import { type ApplicationPageProps, requirePage, titled } from "@/lib/bff/page";
import { readSearch } from "@/lib/bff/read-search";
import { searchChannels } from "@/lib/catalog/search/channels";
import { catalogServes } from "@/lib/catalog/status";
import { ChannelSearch } from "@/lib/contract/catalog-search";
import { catalogChannelQueries, channelSearchOf } from "@/lib/queries/catalog-channels";
import { channelQueries } from "@/lib/queries/channels";
import { routes } from "@/lib/routes";
import { loadChannelParams, serializeChannelParams } from "@/lib/search-params";
import { chatUpstream } from "@/lib/upstream/chat-upstream";

export const generateMetadata = titled("channels.title");

export default async function ChannelsPage({ params, searchParams }: ApplicationPageProps) {
  const { application: id } = await params;
  const { application, permissions, pool } = await requirePage(id, "browse");
  const search = loadChannelParams(await searchParams);
  const kept = (await cookies()).get(channelLayoutCookie)?.value;
  const layout = parseLayout(kept, channelColumnIds, defaultChannelLayout);
  // The URL is the one owner of the columns, so that a link shows a colleague the same.
  if (!search.columns && layout.columns.join() !== defaultChannelLayout.columns.join()) {
    const columns = [...layout.columns];
    redirect(serializeChannelParams(routes.channels(id), { ...search, columns }));
  }

  const filters = channelFilters(search);
  const canCreate = permissions.has("create-channel");
  const catalog = await catalogServes(pool, id, "channels");
  const stated = channelSearchOf(search);
  const ask = () =>
    firstLoad((queryClient, context) =>
      catalog
        ? queryClient.fetchQuery({
            ...catalogChannelQueries.search(id, stated),
            queryFn: () => searchChannels(pool, id, readSearch(ChannelSearch, stated)),
          })
        : queryClient.fetchQuery({
            ...channelQueries.list(id, filters),
            queryFn: () => listChannelRows(chatUpstream(application), filters, context),
          }),
    );
  const { load } = search.gather && !catalog ? { load: null } : await ask();
  return (
    <FirstLoadProvider load={load}>
      <ChannelsView
        initialLayout={layout}
        catalog={catalog}
        canAdminister={permissions.has("administer")}
        canFreeze={permissions.has("freeze-views")}
        canCreate={canCreate}
        actions={
          <>
            {permissions.has("export") && <ExportButton list="channels" catalog={catalog} />}
            {canCreate && <NewChannelLink application={id} />}
          </>
        }
      />
    </FirstLoadProvider>
  );
}
