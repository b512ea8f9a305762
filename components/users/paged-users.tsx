"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { LoadedTable } from "@/components/data-table/loaded-table";
import { TableFoot } from "@/components/data-table/table-foot";
import type { TableLayout } from "@/components/data-table/table-layout";
import { useNextPageAhead, useShownPage } from "@/components/data-table/use-shown-page";
import { EmptyState } from "@/components/ui/empty-state";
import { RefreshFailed } from "@/components/ui/refresh-failed";
import type { UserView } from "@/lib/contract/views";
import { userQueries, userSearchText } from "@/lib/queries/users";
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
const renderCard = (user: UserView) => <UserCard user={user} />;

/** One page of users at a time; the next one is fetched ahead. */
export function PagedUsers({ layout, onLayoutChange }: PagedUsersProps) {
  const t = useTranslations("users");
  const router = useRouter();
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

  const columns = useUserColumns(false);
  const from = shown.rowsBefore + 1;
  const back = previousPage(params);
  const goOn = (cursor: string) => {
    const place = nextPage(params, cursor);
    const before = [...params.before, from - 1 + users.length].slice(-place.after.length);
    setParams({ ...place, before });
  };

  return (
    <>
      <RefreshFailed error={query.isRefetchError ? query.error : null} />
      <LoadedTable
        of="users"
        rows={users}
        columns={columns}
        label={t("title")}
        getRowId={userId}
        searchText={userSearchText}
        params={params}
        onSortChange={(sort) => setParams({ sort })}
        onClear={() => setParams({ q: null, sort: null })}
        layout={layout}
        onLayoutChange={onLayoutChange}
        listKey={shown.lastUserId ?? ""}
        firstRowNumber={from}
        rowHref={(user) => routes.user(application, user.id)}
        onOpenRow={(user) => router.push(routes.user(application, user.id))}
        openRowId={null}
        renderCard={renderCard}
        stale={shown.lastUserId !== lastUserId}
        more={
          hasNext && lastId ? { label: t("searchNext"), onSelect: () => goOn(lastId) } : undefined
        }
        empty={
          <EmptyState icon={<Users />} title={t("empty.title")}>
            {t("empty.text")}
          </EmptyState>
        }
      />
      <TableFoot
        range={users.length > 0 ? { from, to: from + users.length - 1 } : null}
        hasNext={hasNext}
        onFirst={
          params.page > 1 || lastUserId
            ? () => setParams({ after: null, page: null, before: null })
            : undefined
        }
        onPrevious={
          back ? () => setParams({ ...back, before: params.before.slice(0, -1) }) : undefined
        }
        onNext={hasNext && lastId ? () => goOn(lastId) : undefined}
      />
    </>
  );
}
