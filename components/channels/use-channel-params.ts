"use client";
import { useParams, usePathname } from "next/navigation";
import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import { useSameSearch } from "@/components/search/use-same-search";
import { channelSearchOf } from "@/lib/queries/catalog-channels";
import { channelParams, serializeChannelParams } from "@/lib/search-params";
import { channelColumnsOf } from "./channel-layout";
import { channelFilters } from "./channel-list-filters";

/** The URL state of the channels table, and how to change it; each change can be walked back. */
export function useChannelParams() {
  const [params, setParams] = useQueryStates(channelParams, { history: "push", shallow: true });
  const { application } = useParams<{ application: string }>();
  const path = usePathname();
  const columns = useMemo(() => channelColumnsOf(params.columns), [params.columns]);
  const { type, category, subcategory, limit, after } = params;
  const filters = useMemo(
    () => channelFilters({ type, category, subcategory, limit, after, columns }),
    [type, category, subcategory, limit, after, columns],
  );
  const search = useSameSearch(channelSearchOf(params));
  // The one part of the address in which rows differ is written for each, the rest once for all.
  const closed = useMemo(
    () => serializeChannelParams(path, { ...params, open: null }),
    [path, params],
  );
  const openHref = useCallback(
    (channelId: string) =>
      `${closed}${closed.includes("?") ? "&" : "?"}open=${encodeURIComponent(channelId)}`,
    [closed],
  );
  return { application, params, columns, filters, search, setParams, openHref };
}

/** What every new filter starts from: the first page. */
export const fromFirstPage = { after: null, page: null } as const;
