"use client";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { ListRefresh } from "@/components/data-table/list-refresh";
import type { TableLayout } from "@/components/data-table/table-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { useTableLayout } from "@/components/data-table/use-table-layout";
import { ViewMenu } from "@/components/data-table/view-menu";
import { OpenById } from "@/components/detail/open-by-id";
import { ListBar } from "@/components/page/list-bar";
import { PageHeader } from "@/components/page/page-header";
import { ViewsButton } from "@/components/saved-views/views-button";
import { AddFilter } from "@/components/search/add-filter";
import { CatalogGone } from "@/components/search/catalog-gone";
import { type FilterPatch, isInForce, withoutFilters } from "@/components/search/filter-spec";
import { PlainRows } from "@/components/search/plain-rows";
import { SearchField } from "@/components/search/search-field";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { QueryBoundary } from "@/components/ui/query-boundary";
import { isBadPage, isCatalogGone } from "@/lib/queries/catalog-search";
import { userQueries } from "@/lib/queries/users";
import { routes } from "@/lib/routes";
import { serializeUserParams } from "@/lib/search-params";
import { CatalogUsers, sortedUserColumns } from "./catalog-users";
import { useUserParams } from "./use-user-params";
import { userFilterSpecs } from "./user-filters";
import {
  defaultUserLayout,
  filledUserLayout,
  userColumnsFilled,
  userLayoutCookie,
} from "./user-layout";

const ActiveFilters = lazy(() =>
  import("@/components/search/active-filters").then((module) => ({
    default: module.ActiveFilters,
  })),
);
const FilterMenu = lazy(() =>
  import("@/components/search/filter-menu").then((module) => ({ default: module.FilterMenu })),
);
const NeedsCatalog = lazy(() =>
  import("@/components/search/needs-catalog").then((module) => ({ default: module.NeedsCatalog })),
);
const PeopleFilter = lazy(() =>
  import("./people-filter").then((module) => ({ default: module.PeopleFilter })),
);

const PagedUsers = lazy(() =>
  import("./paged-users").then((module) => ({ default: module.PagedUsers })),
);

interface UsersViewProps {
  initialLayout: TableLayout;
  /** Whether the catalog answers what the page asks. */
  catalog: boolean;
  /** Whether the person may turn the catalog on. */
  canAdminister: boolean;
  /** Whether the person may freeze what the page shows. */
  canFreeze: boolean;
  actions?: ReactNode;
}

/** The page of users: the table, the search within it, and the way to an exact id. */
export function UsersView(props: UsersViewProps) {
  const { initialLayout, catalog, canAdminister, canFreeze, actions } = props;
  const t = useTranslations("users");
  const names = useTranslations("users.columns");
  const filterNames = useTranslations("search.filters");
  const { application, params, columns, search, lastUserId, setParams } = useUserParams();
  const [serves, setServes] = useState(catalog);
  const leaveCatalog = useCallback(() => setServes(false), []);
  const inForce = userFilterSpecs.filter((spec) => isInForce(spec, params));
  const select = (patch: FilterPatch) => void setParams({ ...patch, after: null, page: null });
  const defaults = defaultUserLayout(serves);
  const page = { after: null, page: null, before: null } as const;
  const query = serializeUserParams({ ...params, ...page }).replace(/^\?/, "");
  const [kept, setLayout] = useTableLayout({
    cookie: userLayoutCookie,
    initial: initialLayout,
    defaults,
    columns,
    onColumnsChange: (next) => void setParams({ columns: next }),
  });
  const layout = useMemo(() => filledUserLayout(kept, serves), [kept, serves]);

  return (
    <div className="@container relative flex min-h-0 flex-1 flex-col">
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ListRefresh label={t("refresh")} queryKey={userQueries.lists(application)} />
            <ViewsButton
              application={application}
              list="users"
              query={query}
              canFreeze={serves && canFreeze}
            />
            {actions}
          </>
        }
      />
      <ListBar label={t("find")}>
        <SearchField
          searchesAll={serves}
          label={t(serves ? "searchAll" : "searchLoaded")}
          value={params.q}
          onChange={(text) =>
            setParams(
              { ...(serves ? { after: null, page: null } : {}), q: text || null },
              { history: "replace" },
            )
          }
          className="phone:w-auto phone:flex-1"
        />
        <AddFilter>
          {(close) => (
            <FilterMenu
              PeopleEditor={PeopleFilter}
              application={application}
              specs={userFilterSpecs}
              values={params}
              onChange={select}
              onClose={close}
              offer={serves ? undefined : <NeedsCatalog canAdminister={canAdminister} />}
            />
          )}
        </AddFilter>
        {inForce.length > 0 && (
          <Suspense>
            <ActiveFilters
              PeopleEditor={PeopleFilter}
              application={application}
              specs={userFilterSpecs}
              values={params}
              applied={serves}
              onChange={select}
            />
          </Suspense>
        )}
        {inForce.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => select(withoutFilters(inForce))}>
            {t("clearAll")}
          </Button>
        )}
        <div className="phone:order-last phone:w-full">
          <OpenById
            label={t("openById")}
            action={t("open")}
            href={(id) => routes.user(application, id)}
          />
        </div>
        <div className="ms-auto flex items-center gap-1">
          <ViewMenu
            columns={userColumnsFilled(serves).map((id) => ({ id, label: names(id) }))}
            layout={layout}
            defaultLayout={defaults}
            onLayoutChange={setLayout}
            sort={params.sort}
            onSortChange={(sort) => (serves ? select({ sort }) : void setParams({ sort }))}
            sortedBy={serves ? sortedUserColumns : undefined}
          />
        </div>
        {!serves && inForce.length > 0 && (
          <div className="basis-full">
            <Suspense>
              <NeedsCatalog
                canAdminister={canAdminister}
                notApplied={inForce.map(({ id }) => filterNames(id))}
              />
            </Suspense>
          </div>
        )}
      </ListBar>
      <QueryBoundary
        resetKey={serves ? JSON.stringify(search) : (lastUserId ?? "")}
        pending={<TableSkeleton layout={layout} />}
        fallback={(error, retry) =>
          serves && isCatalogGone(error) ? (
            <CatalogGone onGone={leaveCatalog} />
          ) : (
            <ErrorState
              title={t("failed")}
              error={error}
              onRetry={isBadPage(error, params) ? () => select({ before: null }) : retry}
            />
          )
        }
      >
        {serves ? (
          <CatalogUsers layout={layout} onLayoutChange={setLayout} />
        ) : (
          <PlainRows hasBoundary={catalog} layout={layout}>
            <PagedUsers layout={layout} onLayoutChange={setLayout} />
          </PlainRows>
        )}
      </QueryBoundary>
    </div>
  );
}
