"use client";
import { Users } from "lucide-react";
import { useTranslations } from "next-intl";
import type { TableLayout } from "@/components/data-table/table-layout";
import { CatalogRows } from "@/components/search/catalog-rows";
import { EmptyState } from "@/components/ui/empty-state";
import { catalogUserQueries, foundUserIds, userSorts } from "@/lib/queries/catalog-users";
import { firstPage, userFilterIds } from "@/lib/search-params";
import { useUserParams } from "./use-user-params";
import { useUserRows } from "./user-columns";

interface CatalogUsersProps {
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
}

/** The columns that the catalog sorts users by. */
export const sortedUserColumns = Object.keys(userSorts);

/** One page of the users that the catalog finds. */
export function CatalogUsers({ layout, onLayoutChange }: CatalogUsersProps) {
  const t = useTranslations("users");
  const { application, params, search, setParams } = useUserParams();
  const table = useUserRows(application, true);
  return (
    <CatalogRows
      {...table}
      application={application}
      list="users"
      search={search}
      queryOf={catalogUserQueries.search}
      params={params}
      setParams={(change) => void setParams(change)}
      label={t("title")}
      sortedBy={sortedUserColumns}
      idsOf={foundUserIds}
      layout={layout}
      onLayoutChange={onLayoutChange}
      onClear={() => void setParams(noSelection)}
      empty={
        <EmptyState icon={<Users />} title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      }
    />
  );
}

/** The parameters without search and filters. */
const noSelection = {
  ...firstPage,
  ...Object.fromEntries(userFilterIds.map((id) => [id, null])),
  q: null,
};
