"use client";
import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { useUserConditions } from "@/components/export/conditions";
import { UserCard } from "@/components/users/user-cells";
import { useUserColumns } from "@/components/users/user-columns";
import { defaultUserLayout, userColumnsOf } from "@/components/users/user-layout";
import type { CatalogUserRow } from "@/lib/contract/catalog-search";
import type { FrozenView } from "@/lib/contract/frozen-view";
import { userSorts } from "@/lib/queries/catalog-users";
import { userSearchText } from "@/lib/queries/users";
import { routes } from "@/lib/routes";
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
const renderCard = (user: CatalogUserRow) => <UserCard user={user} />;

/** Frozen users, and what selected them. */
export function FrozenUsers({ application, view, rows }: FrozenUsersProps) {
  const names = useTranslations("users.columns");
  const params = useMemo(() => loadUserParams(new URLSearchParams(view.query)), [view.query]);
  const { words } = useUserConditions(application, params, true);
  const order = useOrderWords(params, userSorts, names);
  const columns = useUserColumns(true);
  const hrefOf = useCallback(
    (user: CatalogUserRow) => routes.user(application, user.id),
    [application],
  );
  return (
    <>
      <FrozenFacts application={application} view={view} conditions={words} order={order} />
      <FrozenTable
        list="users"
        label={view.name}
        rows={rows}
        columns={columns}
        layout={{ ...defaults, columns: userColumnsOf(params.columns) ?? defaults.columns }}
        searchText={userSearchText}
        hrefOf={hrefOf}
        renderCard={renderCard}
      />
    </>
  );
}
