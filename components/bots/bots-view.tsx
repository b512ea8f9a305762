"use client";
import { useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { OpenById } from "@/components/detail/open-by-id";
import { ListBar } from "@/components/page/list-bar";
import { PageHeader } from "@/components/page/page-header";
import { ViewsButton } from "@/components/saved-views/views-button";
import { SearchBoundary } from "@/components/search/search-boundary";
import { SearchField } from "@/components/search/search-field";
import { useSameSearch } from "@/components/search/use-same-search";
import { Button } from "@/components/ui/button";
import { Pending } from "@/components/ui/pending";
import { Skeleton } from "@/components/ui/skeleton";
import { botSearchOf } from "@/lib/queries/catalog-bots";
import { routes } from "@/lib/routes";
import { botParams, firstPage, serializeBotParams } from "@/lib/search-params";
import { CatalogBots } from "./catalog-bots";
import { SeenBots } from "./seen-bots";

interface BotsViewProps {
  application: string;
  /** Whether the catalog answers what the page asks. */
  catalog: boolean;
}

/** The page of bots: a field that opens an exact id, and the bots found in channels. */
export function BotsView({ application, catalog }: BotsViewProps) {
  const t = useTranslations("bots");
  const [serves, setServes] = useState(catalog);
  const [params, setParams] = useQueryStates(botParams, { shallow: true });
  const search = useSameSearch(botSearchOf(params));
  const query = serializeBotParams({ ...params, ...firstPage }).replace(/^\?/, "");
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
        <SearchBoundary
          serves={serves}
          onServesChange={setServes}
          position={params}
          onFirstPage={() => setParams(firstPage)}
          failed={t("failed")}
          resetKey={serves ? JSON.stringify(search) : application}
          pending={<BotsSkeleton />}
        >
          {serves ? (
            <CatalogBots application={application} />
          ) : (
            <SeenBots application={application} />
          )}
        </SearchBoundary>
      </div>
    </>
  );
}

/** The search, and the filter for customer support bots. */
function BotSearchBar() {
  const t = useTranslations("bots");
  const [params, setParams] = useQueryStates(botParams, { history: "push", shallow: true });
  return (
    <>
      <SearchField
        searchesAll
        label={t("search")}
        value={params.q}
        onChange={(text) => setParams({ ...firstPage, q: text || null }, { history: "replace" })}
        className="phone:w-auto phone:flex-1"
      />
      <Button
        size="sm"
        aria-pressed={params.type === "cs"}
        onClick={() => setParams({ ...firstPage, type: params.type === "cs" ? null : "cs" })}
        className="aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      >
        {t("customerSupport")}
      </Button>
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
