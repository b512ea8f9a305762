"use client";
import { type FetchQueryOptions, type QueryKey, useSuspenseQuery } from "@tanstack/react-query";
import type { RowData } from "@tanstack/react-table";
import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { DataTable, type DataTableProps } from "@/components/data-table/data-table";
import { SelectionBar } from "@/components/data-table/selection-bar";
import { TableFoot } from "@/components/data-table/table-foot";
import { useDataTable } from "@/components/data-table/use-data-table";
import { useNextPageAhead, useShownPage } from "@/components/data-table/use-shown-page";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RefreshFailed } from "@/components/ui/refresh-failed";
import type { BoundedCount, CatalogBasis } from "@/lib/contract/catalog-search";
import { nextPage, type PagePosition, type pageSizes, previousPage } from "@/lib/search-params";
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
/** Null takes a parameter out of the address. */
type PositionChange = {
  after?: string[] | null;
  page?: number | null;
  limit?: Position["limit"];
  sort?: string | null;
};

interface CatalogRowsProps<Row extends RowData, Search, Key extends QueryKey>
  extends Omit<
    DataTableProps<Row>,
    "table" | "instead" | "listKey" | "firstRowNumber" | "stale" | "markedIds"
  > {
  list: CatalogList;
  /** What the address asks for; the same object as long as it asks for the same. */
  search: Search;
  /** The query of a search; stable. */
  queryOf: (search: Search) => FetchQueryOptions<CatalogPage<Row>, Error, CatalogPage<Row>, Key>;
  params: Position;
  setParams: (change: PositionChange) => void;
  getRowId: (row: Row) => string;
  /** The columns that the catalog sorts by. */
  sortedBy: readonly string[];
  /** Returns the ids of all that a search finds, where they can be selected at once. */
  idsOf?: (search: Search) => Promise<readonly string[]>;
  /** How often to ask again, in milliseconds; false for never. */
  refreshMs?: number | false;
  /** Returns the rows to mark as changed, given those of the list in view. */
  useMarked?: (listKey: string, rows: readonly Row[]) => ReadonlySet<string>;
  /** Shows all of the list. */
  onClear: () => void;
  /** What stands in place of rows where the list has none. */
  empty: ReactNode;
}

/** What of a search says where in the list one is, and not what is in it. */
const positionKeys = ["after", "limit", "sort"];
const noneMarked: ReadonlySet<string> = new Set();
const useNoneMarked = () => noneMarked;

/** One page of what the catalog finds, and how many there are; the next page is fetched ahead. */
export function CatalogRows<
  Row extends RowData,
  Search extends object & { after?: string | undefined },
  Key extends QueryKey,
>({
  list,
  search,
  queryOf,
  params,
  setParams,
  getRowId,
  sortedBy,
  idsOf,
  refreshMs = false,
  useMarked = useNoneMarked,
  onClear,
  empty,
  ...table
}: CatalogRowsProps<Row, Search, Key>) {
  const { page, limit } = params;
  const asked = useMemo(() => ({ search, page, limit }), [search, page, limit]);
  const shown = useShownPage(asked, queryOf(search).queryKey);
  const query = useSuspenseQuery<CatalogPage<Row>, Error, CatalogPage<Row>, Key>({
    ...(queryOf(shown.search) as { queryKey: Key }),
    refetchInterval: refreshMs,
    refetchIntervalInBackground: false,
  });
  const { rows, next, count, basis, near } = query.data;
  const ahead = useMemo(
    () => (next ? queryOf({ ...shown.search, after: next }) : null),
    [queryOf, shown.search, next],
  );
  useNextPageAhead(ahead);
  const listKey = JSON.stringify(shown.search);
  const markedIds = useMarked(listKey, rows);
  const instance = useDataTable({
    ...table,
    rows,
    getRowId,
    sort: params.sort,
    onSortChange: (sort) => setParams({ sort, after: null, page: null }),
    sortedBy,
  });
  const from = (shown.page - 1) * shown.limit + 1;
  const back = previousPage(params);
  const isFirst = params.page <= 1 && params.after.length === 0;
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
        markedIds={markedIds}
        stale={shown.search !== search}
        instead={
          rows.length > 0 ? null : isNarrowed || !isFirst ? (
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
            ids: () => idsOf(shown.search),
            onSelect: (ids) =>
              instance.setRowSelection(Object.fromEntries(ids.map((id) => [id, true]))),
          }
        }
        ids={Object.keys(instance.state.rowSelection)}
        onClear={() => instance.resetRowSelection(true)}
      />
      <TableFoot
        range={rows.length > 0 ? { from, to: from + rows.length - 1 } : null}
        hasNext={next !== null}
        total={basis.complete && !count.more ? count.value : undefined}
        limit={limit}
        onLimitChange={(size) => setParams({ limit: size, after: null, page: null })}
        onFirst={isFirst ? undefined : () => setParams({ after: null, page: null })}
        onPrevious={back ? () => setParams(back) : undefined}
        onNext={next ? () => setParams(nextPage(params, next)) : undefined}
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
