"use client";
import { RadioTower } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ListRefresh } from "@/components/data-table/list-refresh";
import type { TableLayout } from "@/components/data-table/table-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { useTableLayout } from "@/components/data-table/use-table-layout";
import { ViewMenu } from "@/components/data-table/view-menu";
import { PageHeader } from "@/components/page/page-header";
import { ViewsButton } from "@/components/saved-views/views-button";
import { PlainRows } from "@/components/search/plain-rows";
import { SearchBoundary } from "@/components/search/search-boundary";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { lazyNamed, lazyPart } from "@/components/ui/lazy-part";
import { channelQueries } from "@/lib/queries/channels";
import { firstPage, serializeChannelParams } from "@/lib/search-params";
import { CatalogChannels, sortedChannelColumns } from "./catalog-channels";
import { ChannelFilterBar } from "./channel-filter-bar";
import { channelColumnIds, channelLayoutCookie, defaultChannelLayout } from "./channel-layout";
import { useChannelParams } from "./use-channel-params";

const ChannelPanel = lazyPart(() => import("./detail/channel-panel"), "ChannelPanel");
const GatheredChannels = lazyNamed(() => import("./gathered-channels"), "GatheredChannels");

const GatherButton = lazyPart(() => import("./gather-button"), "GatherButton");
const PagedChannels = lazyNamed(() => import("./paged-channels"), "PagedChannels");

const refreshEveryMs = 30_000;

interface ChannelsViewProps {
  initialLayout: TableLayout;
  /** Further actions, such as Create and Export. */
  actions?: ReactNode;
  /** Whether the catalog answers what the page asks. */
  catalog: boolean;
  /** Whether the person may create channels. */
  canCreate: boolean;
  /** Whether the person may turn the catalog on. */
  canAdminister: boolean;
  /** Whether the person may freeze what the page shows. */
  canFreeze: boolean;
}

/** The page of channels: search and filters, the table, and the channel in the side panel. */
export function ChannelsView(props: ChannelsViewProps) {
  const { initialLayout, actions, catalog, canCreate, canAdminister, canFreeze } = props;
  const t = useTranslations("channels");
  const { application, params, columns, filters, search, setParams } = useChannelParams();
  const [serves, setServes] = useState(catalog);
  const [live, setLive] = useState(false);
  const [layout, setLayout] = useTableLayout({
    cookie: channelLayoutCookie,
    initial: initialLayout,
    defaults: defaultChannelLayout,
    columns,
    onColumnsChange: (next) => void setParams({ columns: next }),
  });
  const names = useTranslations("channels.columns");
  const page = { after: null, page: null, open: null, gather: null, pages: null } as const;
  const query = serializeChannelParams({ ...params, ...page }).replace(/^\?/, "");

  return (
    <div className="relative flex min-h-0 flex-1">
      <div className="@container relative flex min-w-0 flex-1 flex-col">
        <PageHeader
          title={t("title")}
          actions={
            <>
              <IconButton
                label={live ? t("liveOn") : t("liveOff")}
                aria-pressed={live}
                onClick={() => setLive(!live)}
              >
                <RadioTower className={classNames(live && "text-success-ink")} />
              </IconButton>
              <ListRefresh label={t("refresh")} queryKey={channelQueries.lists(application)} />
              <ViewsButton
                application={application}
                list="channels"
                query={query}
                canFreeze={serves && canFreeze}
              />
              {actions}
            </>
          }
        />
        <ChannelFilterBar serves={serves} canAdminister={canAdminister}>
          {!serves && !params.gather && (
            <GatherButton onClick={() => setParams({ gather: true })} />
          )}
          <ViewMenu
            columns={channelColumnIds.map((id) => ({ id, label: names(id) }))}
            layout={layout}
            defaultLayout={defaultChannelLayout}
            onLayoutChange={setLayout}
            sort={params.sort}
            onSortChange={(sort) => void setParams({ ...(serves ? firstPage : {}), sort })}
            sortedBy={serves ? sortedChannelColumns : undefined}
          />
        </ChannelFilterBar>
        <SearchBoundary
          serves={serves}
          onServesChange={setServes}
          position={params}
          onFirstPage={() => setParams(firstPage)}
          failed={t("failed")}
          resetKey={JSON.stringify(serves ? search : [filters, params.gather])}
          pending={<TableSkeleton layout={layout} />}
        >
          {serves ? (
            <CatalogChannels
              layout={layout}
              onLayoutChange={setLayout}
              refreshMs={live ? refreshEveryMs : false}
            />
          ) : (
            <PlainRows hasBoundary={catalog || params.gather} layout={layout}>
              {params.gather ? (
                <GatheredChannels layout={layout} onLayoutChange={setLayout} />
              ) : (
                <PagedChannels
                  layout={layout}
                  onLayoutChange={setLayout}
                  refreshMs={live ? refreshEveryMs : false}
                />
              )}
            </PlainRows>
          )}
        </SearchBoundary>
      </div>
      {params.open && (
        <ChannelPanel
          application={application}
          channelId={params.open}
          canCreate={canCreate}
          onClose={() => setParams({ open: null })}
        />
      )}
    </div>
  );
}
