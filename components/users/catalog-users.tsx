"use client";
import { Users } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { TableLayout } from "@/components/data-table/table-layout";
import { CatalogRows } from "@/components/search/catalog-rows";
import { withoutFilters } from "@/components/search/filter-spec";
import { EmptyState } from "@/components/ui/empty-state";
import type { CatalogUserRow } from "@/lib/contract/catalog-search";
import {
  catalogUserQueries,
  foundUserIds,
  type StatedUserSearch,
  userSorts,
} from "@/lib/queries/catalog-users";
import { routes } from "@/lib/routes";
import { useUserParams } from "./use-user-params";
import { UserCard } from "./user-cells";
import { useUserColumns } from "./user-columns";
import { userFilterSpecs } from "./user-filters";

interface CatalogUsersProps {
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
}

/** The columns that the catalog sorts users by. */
export const sortedUserColumns = Object.keys(userSorts);

const rowId = (user: CatalogUserRow) => user.id;
const renderCard = (user: CatalogUserRow) => <UserCard user={user} />;

/** The users that the catalog finds, one page at a time. */
export function CatalogUsers({ layout, onLayoutChange }: CatalogUsersProps) {
  const t = useTranslations("users");
  const router = useRouter();
  const { application, params, search, setParams } = useUserParams();
  const columns = useUserColumns(true);
  const queryOf = useCallback(
    (asked: StatedUserSearch) => catalogUserQueries.search(application, asked),
    [application],
  );
  const hrefOf = useCallback(
    (user: CatalogUserRow) => routes.user(application, user.id),
    [application],
  );
  const onOpenRow = useCallback(
    (user: CatalogUserRow) => router.push(hrefOf(user)),
    [router, hrefOf],
  );
  return (
    <CatalogRows
      list="users"
      search={search}
      queryOf={queryOf}
      params={params}
      setParams={(change) => void setParams(change)}
      columns={columns}
      label={t("title")}
      getRowId={rowId}
      sortedBy={sortedUserColumns}
      idsOf={(asked) => foundUserIds(application, asked)}
      rowHref={hrefOf}
      onOpenRow={onOpenRow}
      openRowId={null}
      renderCard={renderCard}
      layout={layout}
      onLayoutChange={onLayoutChange}
      onClear={() =>
        void setParams({ ...withoutFilters(userFilterSpecs), q: null, after: null, page: null })
      }
      empty={
        <EmptyState icon={<Users />} title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      }
    />
  );
}
