"use client";
import { RadioTower } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { ListRefresh } from "@/components/data-table/list-refresh";
import type { TableLayout } from "@/components/data-table/table-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { useTableLayout } from "@/components/data-table/use-table-layout";
import { ViewMenu } from "@/components/data-table/view-menu";
import { PageHeader } from "@/components/page/page-header";
import { ViewsButton } from "@/components/saved-views/views-button";
import { CatalogGone } from "@/components/search/catalog-gone";
import { PlainRows } from "@/components/search/plain-rows";
import { classNames } from "@/components/ui/class-names";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { QueryBoundary } from "@/components/ui/query-boundary";
import { isBadPage, isCatalogGone } from "@/lib/queries/catalog-search";
import { channelQueries } from "@/lib/queries/channels";
import { serializeChannelParams } from "@/lib/search-params";
import { CatalogChannels, sortedChannelColumns } from "./catalog-channels";
import { ChannelFilterBar } from "./channel-filter-bar";
import { channelColumnIds, channelLayoutCookie, defaultChannelLayout } from "./channel-layout";
import { fromFirstPage, useChannelParams } from "./use-channel-params";

const ChannelPanel = lazy(() =>
  import("./detail/channel-panel").then((module) => ({ default: module.ChannelPanel })),
);
const GatheredChannels = lazy(() =>
  import("./gathered-channels").then((module) => ({ default: module.GatheredChannels })),
);

const GatherButton = lazy(() =>
  import("./gather-button").then((module) => ({ default: module.GatherButton })),
);
const PagedChannels = lazy(() =>
  import("./paged-channels").then((module) => ({ default: module.PagedChannels })),
);

const refreshEveryMs = 30_000;

interface ChannelsViewProps {
  initialLayout: TableLayout;
  /** What can be done besides browsing, such as creating or exporting. */
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

/** The page of channels: what selects them, the table, and the channel in the side panel. */
export function ChannelsView(props: ChannelsViewProps) {
  const { initialLayout, actions, catalog, canCreate, canAdminister, canFreeze } = props;
  const t = useTranslations("channels");
  const { application, params, columns, filters, search, setParams } = useChannelParams();
  const [serves, setServes] = useState(catalog);
  const leaveCatalog = useCallback(() => setServes(false), []);
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
            <Suspense>
              <GatherButton onClick={() => setParams({ gather: true })} />
            </Suspense>
          )}
          <ViewMenu
            columns={channelColumnIds.map((id) => ({ id, label: names(id) }))}
            layout={layout}
            defaultLayout={defaultChannelLayout}
            onLayoutChange={setLayout}
            sort={params.sort}
            onSortChange={(sort) => void setParams({ ...(serves ? fromFirstPage : {}), sort })}
            sortedBy={serves ? sortedChannelColumns : undefined}
          />
        </ChannelFilterBar>
        <QueryBoundary
          resetKey={JSON.stringify(serves ? search : [filters, params.gather])}
          pending={<TableSkeleton layout={layout} />}
          fallback={(error, retry) =>
            serves && isCatalogGone(error) ? (
              <CatalogGone onGone={leaveCatalog} />
            ) : (
              <ErrorState
                title={t("failed")}
                error={error}
                onRetry={isBadPage(error, params) ? () => setParams(fromFirstPage) : retry}
              />
            )
          }
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
        </QueryBoundary>
      </div>
      {params.open && (
        <Suspense>
          <ChannelPanel
            application={application}
            channelId={params.open}
            canCreate={canCreate}
            onClose={() => setParams({ open: null })}
          />
        </Suspense>
      )}
    </div>
  );
}
