"use client";
import { useParams } from "next/navigation";
import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import { columnsNamed } from "@/components/data-table/table-layout";
import { useSameSearch } from "@/components/search/use-same-search";
import { userSearchOf } from "@/lib/queries/catalog-users";
import { userParams } from "@/lib/search-params";
import { userColumnIds } from "./user-layout";

/** The URL state of the users table; each change adds a history entry. */
export function useUserParams() {
  const [params, setParams] = useQueryStates(userParams, { history: "push", shallow: true });
  const { application } = useParams<{ application: string }>();
  const columns = useMemo(() => columnsNamed(params.columns, userColumnIds), [params.columns]);
  const search = useSameSearch(userSearchOf(params));
  return { application, params, columns, search, lastUserId: params.after.at(-1), setParams };
}
