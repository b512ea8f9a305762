"use client";
import { useParams } from "next/navigation";
import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import { useSameSearch } from "@/components/search/use-same-search";
import { userSearchOf } from "@/lib/queries/catalog-users";
import { userParams } from "@/lib/search-params";
import { userColumnsOf } from "./user-layout";

/** The URL state of the users table, and how to change it; each change can be walked back. */
export function useUserParams() {
  const [params, setParams] = useQueryStates(userParams, { history: "push", shallow: true });
  const { application } = useParams<{ application: string }>();
  const columns = useMemo(() => userColumnsOf(params.columns), [params.columns]);
  const search = useSameSearch(userSearchOf(params));
  return { application, params, columns, search, lastUserId: params.after.at(-1), setParams };
}
