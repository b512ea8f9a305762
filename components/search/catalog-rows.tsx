"use client";
import { type FetchQueryOptions, type QueryKey, useSuspenseQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { DataTable, type DataTableProps } from "@/components/data-table/data-table";
import { SelectionBar } from "@/components/data-table/selection-bar";
import type { IdentifiedRow } from "@/components/data-table/table-features";
import { TableFoot } from "@/components/data-table/table-foot";
import { useChangedRows } from "@/components/data-table/use-changed-rows";
import { useDataTable } from "@/components/data-table/use-data-table";
import { useNextPageAhead, useShownPage } from "@/components/data-table/use-shown-page";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RefreshFailed } from "@/components/ui/refresh-failed";
import type { BoundedCount, CatalogBasis } from "@/lib/contract/catalog-search";
import {
  firstPage,
  isFirstPage,
  type PageChange,
  type PagePosition,
  type pageSizes,
} from "@/lib/search-params";
import { BasisLine, type CatalogList } from "./basis-line";

/** One page of the catalog's answer. */
interface CatalogPage<Row> {
  rows: Row[];
  next: string | null;
  count: BoundedCount;
  basis: CatalogBasis;
  near: string[];
}

type Position = PagePosition & { limit: (typeof pageSizes)[number]; sort: string | null };
type PositionChange = PageChange & { limit?: Position["limit"]; sort?: string | null };

interface CatalogRowsProps<Row extends IdentifiedRow, Search, Key extends QueryKey>
  extends Omit<
    DataTableProps<Row>,
    "table" | "instead" | "listKey" | "firstRowNumber" | "stale" | "markedIds"
  > {
  application: string;
  list: CatalogList;
  /** The search in the URL, memoized. */
  search: Search;
  /** Returns the query of a search; must be stable. */
  queryOf: (
    application: string,
    search: Search,
  ) => FetchQueryOptions<CatalogPage<Row>, Error, CatalogPage<Row>, Key>;
  params: Position;
  setParams: (change: PositionChange) => void;
  /** The columns that the catalog sorts by. */
  sortedBy: readonly string[];
  /** Returns the ids of everything a search finds, if all can be selected at once. */
  idsOf?: (application: string, search: Search) => Promise<readonly string[]>;
  /** The refetch interval in milliseconds; false for none. */
  refreshMs?: number | false;
  /** Whether rows that a refresh changed are marked. */
  marksChanges?: boolean;
  /** Clears search and filters. */
  onClear: () => void;
  /** Shown when the list has no rows. */
  empty: ReactNode;
}

/** The parameters of a search that only choose the page and the order. */
const positionKeys = ["after", "limit", "sort"];

/** One page of the catalog's results with their count; the next page is prefetched. */
export function CatalogRows<
  Row extends IdentifiedRow,
  Search extends object & { after?: string | undefined },
  Key extends QueryKey,
>({
  application,
  list,
  search,
  queryOf,
  params,
  setParams,
  sortedBy,
  idsOf,
  refreshMs = false,
  marksChanges = false,
  onClear,
  empty,
  ...table
}: CatalogRowsProps<Row, Search, Key>) {
  const { page, limit } = params;
  const asked = useMemo(() => ({ search, page, limit }), [search, page, limit]);
  const shown = useShownPage(asked, queryOf(application, search).queryKey);
  const query = useSuspenseQuery<CatalogPage<Row>, Error, CatalogPage<Row>, Key>({
    ...(queryOf(application, shown.search) as { queryKey: Key }),
    refetchInterval: refreshMs,
    refetchIntervalInBackground: false,
  });
  const { rows, next, count, basis, near } = query.data;
  const ahead = useMemo(
    () => (next ? queryOf(application, { ...shown.search, after: next }) : null),
    [queryOf, application, shown.search, next],
  );
  useNextPageAhead(ahead);
  const listKey = JSON.stringify(shown.search);
  const changedIds = useChangedRows(listKey, rows);
  const instance = useDataTable({
    ...table,
    rows,
    sort: params.sort,
    onSortChange: (sort) => setParams({ ...firstPage, sort }),
    sortedBy,
  });
  const from = (shown.page - 1) * shown.limit + 1;
  const isNarrowed = Object.keys(search).some((key) => !positionKeys.includes(key));
  const sorting = params.sort?.replace(/^-/, "");
  return (
    <>
      <RefreshFailed error={query.isRefetchError ? query.error : null} />
      <BasisLine
        list={list}
        count={count}
        basis={basis}
        near={near}
        sortedBy={table.columns.find(({ id }) => id === sorting && sortedBy.includes(id))?.label}
      />
      <DataTable
        {...table}
        table={instance}
        listKey={listKey}
        firstRowNumber={from}
        {...(marksChanges && { markedIds: changedIds })}
        stale={shown.search !== search}
        instead={
          rows.length > 0 ? null : isNarrowed || !isFirstPage(params) ? (
            <NoneFound list={list} basis={basis} onClear={onClear} />
          ) : (
            empty
          )
        }
      />
      <SelectionBar
        of={list}
        all={
          idsOf && {
            count,
            ids: () => idsOf(application, shown.search),
            onSelect: (ids) =>
              instance.setRowSelection(Object.fromEntries(ids.map((id) => [id, true]))),
          }
        }
        ids={Object.keys(instance.state.rowSelection)}
        onClear={() => instance.resetRowSelection(true)}
      />
      <TableFoot
        from={from}
        count={rows.length}
        position={params}
        next={next}
        onMove={setParams}
        total={basis.complete && !count.more ? count.value : undefined}
        limit={limit}
        onLimitChange={(size) => setParams({ ...firstPage, limit: size })}
      />
    </>
  );
}

interface NoneFoundProps {
  list: CatalogList;
  basis: CatalogBasis;
  onClear: () => void;
}

function NoneFound({ list, basis, onClear }: NoneFoundProps) {
  const t = useTranslations("search");
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(`none.${list}`)}
      actions={<Button onClick={onClear}>{t("clear")}</Button>}
    >
      {t(basis.complete ? "none.complete" : "none.soFar", { count: basis.rows })}
    </EmptyState>
  );
}
