"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ListRefresh } from "@/components/data-table/list-refresh";
import { LoadedSearch } from "@/components/data-table/loaded-search";
import type { TableLayout } from "@/components/data-table/table-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { useTableLayout } from "@/components/data-table/use-table-layout";
import { ViewMenu } from "@/components/data-table/view-menu";
import { OpenById } from "@/components/detail/open-by-id";
import { ErrorState } from "@/components/ui/error-state";
import { QueryBoundary } from "@/components/ui/query-boundary";
import { userQueries } from "@/lib/queries/users";
import { routes } from "@/lib/routes";
import { PagedUsers } from "./paged-users";
import { useUserParams } from "./use-user-params";
import { defaultUserLayout, userColumnIds, userLayoutCookie } from "./user-layout";

/** The page of users: the table, the search within it, and the way to an exact id. */
export function UsersView({
  initialLayout,
  actions,
}: {
  initialLayout: TableLayout;
  actions?: ReactNode;
}) {
  const t = useTranslations("users");
  const names = useTranslations("users.columns");
  const { application, params, columns, lastUserId, setParams } = useUserParams();
  const [layout, setLayout] = useTableLayout({
    cookie: userLayoutCookie,
    initial: initialLayout,
    defaults: defaultUserLayout,
    columns,
    onColumnsChange: (next) => void setParams({ columns: next }),
  });

  return (
    <div className="@container relative flex min-h-0 flex-1 flex-col">
      <header className="flex h-12 shrink-0 items-center gap-1 border-b ps-4 pe-3">
        <h1 className="min-w-0 flex-1 truncate font-semibold text-base">{t("title")}</h1>
        <ListRefresh label={t("refresh")} queryKey={userQueries.lists(application)} />
        {actions}
      </header>
      <search
        aria-label={t("find")}
        className="flex flex-wrap items-center gap-1.5 border-b px-3 py-2"
      >
        <LoadedSearch
          label={t("searchLoaded")}
          value={params.q}
          onChange={(text) => setParams({ q: text || null }, { history: "replace" })}
          className="phone:w-auto phone:flex-1"
        />
        <div className="phone:order-last phone:w-full">
          <OpenById
            label={t("openById")}
            action={t("open")}
            href={(id) => routes.user(application, id)}
          />
        </div>
        <div className="ms-auto flex items-center gap-1">
          <ViewMenu
            columns={userColumnIds.map((id) => ({ id, label: names(id) }))}
            layout={layout}
            defaultLayout={defaultUserLayout}
            onLayoutChange={setLayout}
            sort={params.sort}
            onSortChange={(sort) => void setParams({ sort })}
          />
        </div>
      </search>
      <QueryBoundary
        resetKey={lastUserId ?? ""}
        pending={<TableSkeleton layout={layout} />}
        fallback={(error, retry) => (
          <ErrorState title={t("failed")} error={error} onRetry={retry} />
        )}
      >
        <PagedUsers layout={layout} onLayoutChange={setLayout} />
      </QueryBoundary>
    </div>
  );
}
