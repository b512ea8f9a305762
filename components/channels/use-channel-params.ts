"use client";
import { useParams } from "next/navigation";
import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import { columnsNamed } from "@/components/data-table/table-layout";
import { useSameSearch } from "@/components/search/use-same-search";
import { channelSearchOf } from "@/lib/queries/catalog-channels";
import { channelParams } from "@/lib/search-params";
import { channelColumnIds, channelFilters } from "./channel-layout";

/** The URL state of the channels table; each change adds a history entry. */
export function useChannelParams() {
  const [params, setParams] = useQueryStates(channelParams, { history: "push", shallow: true });
  const { application } = useParams<{ application: string }>();
  const columns = useMemo(() => columnsNamed(params.columns, channelColumnIds), [params.columns]);
  const { type, category, subcategory, limit, after } = params;
  const filters = useMemo(
    () => channelFilters({ type, category, subcategory, limit, after, columns }),
    [type, category, subcategory, limit, after, columns],
  );
  const search = useSameSearch(channelSearchOf(params));
  return { application, params, columns, filters, search, setParams };
}
