"use client";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { SearchX, Users } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useDeferredValue, useEffect } from "react";
import { SelectionBar } from "@/components/channels/selection-bar";
import { DataTable } from "@/components/data-table/data-table";
import { TableFoot } from "@/components/data-table/table-foot";
import type { TableLayout } from "@/components/data-table/table-layout";
import { useDataTable } from "@/components/data-table/use-data-table";
import { FoundNote } from "@/components/detail/found-note";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorReason } from "@/components/ui/error-state";
import type { UserView } from "@/lib/contract/views";
import { userQueries } from "@/lib/queries/users";
import { routes } from "@/lib/routes";
import { nextPage, previousPage } from "@/lib/search-params";
import { useUserParams } from "./use-user-params";
import { UserCard } from "./user-cells";
import { useUserColumns } from "./user-columns";

interface PagedUsersProps {
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
}

const userId = (user: UserView) => user.id;
const searchText = (user: UserView) =>
  [user.id, user.username, JSON.stringify(user.data ?? {})].join("\n");

const renderCard = (user: UserView) => <UserCard user={user} />;

/** One page of users at a time; the next one is fetched ahead. */
export function PagedUsers({ layout, onLayoutChange }: PagedUsersProps) {
  const t = useTranslations("users");
  const channels = useTranslations("channels");
  const router = useRouter();
  const { application, params, lastUserId, setParams } = useUserParams();
  // The page in view stays until the next one is there.
  const shown = useDeferredValue({ lastUserId, before: params.before });
  const query = useSuspenseQuery(userQueries.list(application, shown.lastUserId));
  const { users, hasNext } = query.data;
  const lastId = users.at(-1)?.id;
  const from = (shown.before.at(-1) ?? 0) + 1;

  const queryClient = useQueryClient();
  useEffect(() => {
    if (!hasNext || !lastId) return;
    const prefetch = () => queryClient.prefetchQuery(userQueries.list(application, lastId));
    const idle = setTimeout(prefetch, 200);
    return () => clearTimeout(idle);
  }, [application, queryClient, hasNext, lastId]);

  const columns = useUserColumns();
  const table = useDataTable({
    rows: users,
    columns,
    getRowId: userId,
    layout,
    onLayoutChange,
    sort: params.sort,
    onSortChange: (sort) => setParams({ sort }),
    search: params.q,
    searchText,
  });
  const found = table.getRowModel().rows.length;
  const clearSearch = () => setParams({ q: null, sort: null });
  const toFirst = () => setParams({ after: null, page: null, before: null });
  const back = previousPage(params);
  const onNext = () => {
    if (!lastId) return;
    const next = nextPage(params, lastId);
    const before = [...params.before, from - 1 + users.length].slice(-next.after.length);
    setParams({ ...next, before });
  };

  const instead = (): ReactNode => {
    if (found > 0) return null;
    if (users.length === 0) {
      return (
        <EmptyState icon={<Users />} title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      );
    }
    return (
      <EmptyState
        icon={<SearchX />}
        title={channels("noneFound.title", { count: users.length })}
        actions={<Button onClick={clearSearch}>{channels("clearSearch")}</Button>}
      >
        {channels("noneFound.text")}
      </EmptyState>
    );
  };

  return (
    <>
      {query.isRefetchError && (
        <p role="alert" className="border-b bg-warning-soft px-4 py-1.5 text-warning-ink text-xs">
          {channels.rich("refreshFailed", { reason: () => <ErrorReason error={query.error} /> })}
        </p>
      )}
      <FoundNote
        isNarrowed={params.q !== ""}
        sort={params.sort}
        found={found}
        loaded={users.length}
        columns={columns}
        onClear={clearSearch}
      />
      <DataTable
        table={table}
        columns={columns}
        label={t("title")}
        layout={layout}
        onLayoutChange={onLayoutChange}
        listKey={shown.lastUserId ?? ""}
        firstRowNumber={from}
        rowHref={(user) => routes.user(application, user.id)}
        onOpenRow={(user) => router.push(routes.user(application, user.id))}
        openRowId={null}
        renderCard={renderCard}
        stale={shown.lastUserId !== lastUserId}
        instead={instead()}
      />
      <SelectionBar
        ids={Object.keys(table.state.rowSelection)}
        onClear={() => table.resetRowSelection(true)}
      />
      <TableFoot
        range={users.length > 0 ? { from, to: from + users.length - 1 } : null}
        hasNext={hasNext}
        onFirst={params.page > 1 || lastUserId ? toFirst : undefined}
        onPrevious={
          back ? () => setParams({ ...back, before: params.before.slice(0, -1) }) : undefined
        }
        onNext={hasNext && lastId ? onNext : undefined}
      />
    </>
  );
}
