"use client";
import { useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { useCallback, useState } from "react";
import { OpenById } from "@/components/detail/open-by-id";
import { ListBar } from "@/components/page/list-bar";
import { PageHeader } from "@/components/page/page-header";
import { ViewsButton } from "@/components/saved-views/views-button";
import { CatalogGone } from "@/components/search/catalog-gone";
import { useSameSearch } from "@/components/search/use-same-search";
import { ErrorState } from "@/components/ui/error-state";
import { Pending } from "@/components/ui/pending";
import { QueryBoundary } from "@/components/ui/query-boundary";
import { Skeleton } from "@/components/ui/skeleton";
import { botSearchOf } from "@/lib/queries/catalog-bots";
import { isBadPage, isCatalogGone } from "@/lib/queries/catalog-search";
import { routes } from "@/lib/routes";
import { botParams, serializeBotParams } from "@/lib/search-params";
import { BotSearchBar } from "./bot-search-bar";
import { CatalogBots } from "./catalog-bots";
import { SeenBots } from "./seen-bots";

interface BotsViewProps {
  application: string;
  /** Whether the catalog answers what the page asks. */
  catalog: boolean;
}

/** The page of bots: the way to an exact id, and the bots met in channels. */
export function BotsView({ application, catalog }: BotsViewProps) {
  const t = useTranslations("bots");
  const [serves, setServes] = useState(catalog);
  const leaveCatalog = useCallback(() => setServes(false), []);
  const [params, setParams] = useQueryStates(botParams, { shallow: true });
  const search = useSameSearch(botSearchOf(params));
  const page = { after: null, page: null } as const;
  const query = serializeBotParams({ ...params, ...page }).replace(/^\?/, "");
  const fallback = (error: Error, retry: () => void) =>
    serves && isCatalogGone(error) ? (
      <CatalogGone onGone={leaveCatalog} />
    ) : (
      <ErrorState
        title={t("failed")}
        error={error}
        onRetry={isBadPage(error, params) ? () => setParams(page) : retry}
      />
    );
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={serves && <ViewsButton application={application} list="bots" query={query} />}
      />
      <ListBar label={t("find")}>
        {serves && <BotSearchBar />}
        <OpenById
          label={t("openById")}
          action={t("open")}
          href={(id) => routes.bot(application, id)}
        />
      </ListBar>
      <div
        className={
          serves
            ? "@container relative flex min-h-0 flex-1 flex-col"
            : "scrollbar-thin min-h-0 flex-1 overflow-y-auto"
        }
      >
        <QueryBoundary
          resetKey={serves ? JSON.stringify(search) : application}
          pending={<BotsSkeleton />}
          fallback={fallback}
        >
          {serves ? (
            <CatalogBots application={application} />
          ) : (
            <SeenBots application={application} />
          )}
        </QueryBoundary>
      </div>
    </>
  );
}

function BotsSkeleton() {
  const t = useTranslations("bots");
  return (
    <Pending label={t("loading")}>
      {["w-32", "w-40", "w-28", "w-36"].map((width) => (
        <div key={width} className="flex h-11 items-center gap-3 border-b px-4">
          <Skeleton className="size-7 shrink-0" />
          <Skeleton className={width} />
        </div>
      ))}
    </Pending>
  );
}
