"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { columnsNamed } from "@/components/data-table/table-layout";
import { useUserConditions } from "@/components/export/conditions";
import { useUserRows } from "@/components/users/user-columns";
import { defaultUserLayout, userColumnIds } from "@/components/users/user-layout";
import type { CatalogUserRow } from "@/lib/contract/catalog-search";
import type { FrozenView } from "@/lib/contract/frozen-view";
import { userSorts } from "@/lib/queries/catalog-users";
import { userSearchText } from "@/lib/queries/users";
import { loadUserParams } from "@/lib/search-params";
import { FrozenFacts } from "./frozen-facts";
import { FrozenTable } from "./frozen-table";
import { useOrderWords } from "./order-words";

interface FrozenUsersProps {
  application: string;
  view: FrozenView;
  rows: readonly CatalogUserRow[];
}

const defaults = defaultUserLayout(true);

/** Frozen users, and what selected them. */
export function FrozenUsers({ application, view, rows }: FrozenUsersProps) {
  const names = useTranslations("users.columns");
  const params = useMemo(() => loadUserParams(new URLSearchParams(view.query)), [view.query]);
  const { words } = useUserConditions(application, params, true);
  const order = useOrderWords(params, userSorts, names);
  const table = useUserRows(application, true);
  return (
    <>
      <FrozenFacts application={application} view={view} conditions={words} order={order} />
      <FrozenTable
        {...table}
        list="users"
        label={view.name}
        rows={rows}
        layout={{
          ...defaults,
          columns: columnsNamed(params.columns, userColumnIds) ?? defaults.columns,
        }}
        searchText={userSearchText}
      />
    </>
  );
}
