"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
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
import { type FilterPatch, isSet } from "@/components/search/filter-spec";
import { PlainRows } from "@/components/search/plain-rows";
import { SearchBoundary } from "@/components/search/search-boundary";
import { SearchField } from "@/components/search/search-field";
import { lazyNamed, lazyPart } from "@/components/ui/lazy-part";
import { userQueries } from "@/lib/queries/users";
import { routes } from "@/lib/routes";
import { firstPage, serializeUserParams, userFilterIds } from "@/lib/search-params";
import { CatalogUsers, sortedUserColumns } from "./catalog-users";
import { useUserParams } from "./use-user-params";
import {
  defaultUserLayout,
  filledUserLayout,
  userColumnsFilled,
  userLayoutCookie,
} from "./user-layout";

const FiltersInForce = lazyPart(
  () => import("@/components/search/filters-in-force"),
  "FiltersInForce",
);
const PagedUsers = lazyNamed(() => import("./paged-users"), "PagedUsers");

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

/** The page of users: search and filters, the table, and a field that opens an exact id. */
export function UsersView(props: UsersViewProps) {
  const { initialLayout, catalog, canAdminister, canFreeze, actions } = props;
  const t = useTranslations("users");
  const names = useTranslations("users.columns");
  const { application, params, columns, search, lastUserId, setParams } = useUserParams();
  const [serves, setServes] = useState(catalog);
  const select = (patch: FilterPatch) => void setParams({ ...patch, ...firstPage });
  const defaults = defaultUserLayout(serves);
  const query = serializeUserParams({ ...params, ...firstPage, before: null }).replace(/^\?/, "");
  const filters = { application, list: "users", values: params, serves, canAdminister } as const;
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
            setParams({ ...(serves ? firstPage : {}), q: text || null }, { history: "replace" })
          }
          className="phone:w-auto phone:flex-1"
        />
        <AddFilter {...filters} onChange={select} />
        {userFilterIds.some((id) => isSet(params[id])) && (
          <FiltersInForce {...filters} onChange={select} />
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
      </ListBar>
      <SearchBoundary
        serves={serves}
        onServesChange={setServes}
        position={params}
        onFirstPage={() => select({ before: null })}
        failed={t("failed")}
        resetKey={serves ? JSON.stringify(search) : (lastUserId ?? "")}
        pending={<TableSkeleton layout={layout} />}
      >
        {serves ? (
          <CatalogUsers layout={layout} onLayoutChange={setLayout} />
        ) : (
          <PlainRows hasBoundary={catalog} layout={layout}>
            <PagedUsers layout={layout} onLayoutChange={setLayout} />
          </PlainRows>
        )}
      </SearchBoundary>
    </div>
  );
}
