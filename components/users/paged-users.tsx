"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { LoadedTable } from "@/components/data-table/loaded-table";
import { TableFoot } from "@/components/data-table/table-foot";
import type { TableLayout } from "@/components/data-table/table-layout";
import { useNextPageAhead, useShownPage } from "@/components/data-table/use-shown-page";
import { EmptyState } from "@/components/ui/empty-state";
import { RefreshFailed } from "@/components/ui/refresh-failed";
import { userQueries, userSearchText } from "@/lib/queries/users";
import { nextPage, type PageChange } from "@/lib/search-params";
import { useUserParams } from "./use-user-params";
import { useUserRows } from "./user-columns";

interface PagedUsersProps {
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
}

/** One page of users from the service; the next one is prefetched. */
export function PagedUsers({ layout, onLayoutChange }: PagedUsersProps) {
  const t = useTranslations("users");
  const { application, params, lastUserId, setParams } = useUserParams();
  const asked = useMemo(
    () => ({ lastUserId, rowsBefore: params.before.at(-1) ?? 0 }),
    [lastUserId, params.before],
  );
  const shown = useShownPage(asked, userQueries.list(application, lastUserId).queryKey);
  const query = useSuspenseQuery(userQueries.list(application, shown.lastUserId));
  const { users, hasNext } = query.data;
  const lastId = users.at(-1)?.id;
  const next = useMemo(
    () => (hasNext && lastId ? userQueries.list(application, lastId) : null),
    [application, hasNext, lastId],
  );
  useNextPageAhead(next);

  const table = useUserRows(application, false);
  const from = shown.rowsBefore + 1;
  const move = ({ after, page }: PageChange) => {
    const isForward = page !== null && page > params.page;
    const before = isForward
      ? [...params.before, from - 1 + users.length].slice(-(after?.length ?? 0))
      : params.before.slice(0, -1);
    void setParams({ after, page, before: after && before });
  };

  return (
    <>
      <RefreshFailed error={query.isRefetchError ? query.error : null} />
      <LoadedTable
        {...table}
        of="users"
        rows={users}
        label={t("title")}
        searchText={userSearchText}
        params={params}
        onSortChange={(sort) => setParams({ sort })}
        onClear={() => setParams({ q: null, sort: null })}
        layout={layout}
        onLayoutChange={onLayoutChange}
        listKey={shown.lastUserId ?? ""}
        firstRowNumber={from}
        stale={shown.lastUserId !== lastUserId}
        more={
          hasNext && lastId
            ? { label: t("searchNext"), onSelect: () => move(nextPage(params, lastId)) }
            : undefined
        }
        empty={
          <EmptyState icon={<Users />} title={t("empty.title")}>
            {t("empty.text")}
          </EmptyState>
        }
      />
      <TableFoot
        from={from}
        count={users.length}
        position={params}
        next={hasNext ? lastId : null}
        onMove={move}
      />
    </>
  );
}
