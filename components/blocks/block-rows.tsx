"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserRoundCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { FoundNote } from "@/components/data-table/found-note";
import { NoneFound } from "@/components/data-table/none-found";
import { SelectionBar } from "@/components/data-table/selection-bar";
import { TableFoot } from "@/components/data-table/table-foot";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { useDataTable } from "@/components/data-table/use-data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RefreshFailed } from "@/components/ui/refresh-failed";
import { useIsPhone } from "@/components/ui/viewport";
import { blockQueries } from "@/lib/queries/blocks";
import { isBadPage } from "@/lib/queries/catalog-search";
import type { Person } from "@/lib/queries/people-directory";
import { routes } from "@/lib/routes";
import { firstPage, isFirstPage } from "@/lib/search-params";
import { BlockCards } from "./block-cards";
import { useBlockColumns } from "./block-columns";
import { blockListLayout } from "./block-layout";

interface BlockRowsParams {
  after: string[];
  page: number;
  q: string;
  sort: string | null;
}

interface BlockRowsProps {
  application: string;
  userId: string;
  params: BlockRowsParams;
  onParamsChange: (
    change: { [Key in keyof BlockRowsParams]?: BlockRowsParams[Key] | null },
  ) => void;
  canBlock: boolean;
  onUnblock: (person: Person) => void;
}

/** Only for numbering the rows: the service decides how long a page is. */
const pageLength = 100;
const nobody: readonly Person[] = [];
const searchText = (row: Person) => `${row.username ?? ""}\n${row.id}`;

/** One page of a block list. */
export function BlockRows(props: BlockRowsProps) {
  const { application, userId, params, onParamsChange, canBlock, onUnblock } = props;
  const t = useTranslations("blocks");
  const phone = useIsPhone();
  // The page in view stays until the next one is there.
  const query = useQuery({
    ...blockQueries.list(application, userId, params.after.at(-1)),
    placeholderData: keepPreviousData,
  });
  const reasons = useQuery({ ...blockQueries.reasons(application, userId), enabled: canBlock });
  const columns = useBlockColumns({
    reasons: reasons.data,
    onUnblock: canBlock ? onUnblock : undefined,
  });
  const [layout, setLayout] = useState(() => blockListLayout(canBlock));
  const users = query.data?.users ?? nobody;
  const hasNext = query.data?.hasNext ?? false;
  const table = useDataTable<Person>({
    rows: users,
    columns,
    sort: params.sort,
    onSortChange: (sort) => onParamsChange({ sort }),
    search: { text: params.q, in: searchText },
  });
  const shown = table.getRowModel().rows;
  const selected = Object.keys(table.state.rowSelection);
  const lastId = users.at(-1)?.id;
  const isFirst = isFirstPage(params);
  const from = (params.page - 1) * pageLength + 1;
  if (query.isPending) return <TableSkeleton layout={layout} rows={8} />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={t("listFailed")}
        error={query.error}
        onRetry={() =>
          isBadPage(query.error, params) ? onParamsChange(firstPage) : void query.refetch()
        }
      />
    );
  }
  const clearSearch = () => onParamsChange({ q: null, sort: null });
  const instead = () => {
    if (shown.length > 0) return null;
    if (users.length > 0) {
      return <NoneFound loaded={users.length} onClear={clearSearch} />;
    }
    return (
      <EmptyState icon={<UserRoundCheck />} title={t(isFirst ? "empty" : "emptyPage")}>
        {isFirst && t("emptyText")}
      </EmptyState>
    );
  };
  return (
    <>
      <RefreshFailed error={query.isRefetchError ? query.error : null} />
      <FoundNote
        isNarrowed={params.q !== ""}
        sort={params.sort}
        found={shown.length}
        loaded={users.length}
        columns={columns}
        onClear={clearSearch}
      />
      {phone ? (
        <BlockCards
          application={application}
          people={shown.map((row) => row.original)}
          selection={{
            has: (id) => selected.includes(id),
            toggle: (id) => table.getRow(id).toggleSelected(),
          }}
          reasons={reasons.data}
          onUnblock={canBlock ? onUnblock : undefined}
          instead={instead()}
        />
      ) : (
        <DataTable
          table={table}
          columns={columns}
          label={t("listTitle")}
          layout={layout}
          onLayoutChange={setLayout}
          listKey={params.after.at(-1) ?? ""}
          firstRowNumber={from}
          rowHref={(row) => routes.user(application, row.id)}
          stale={query.isPlaceholderData}
          instead={instead()}
        />
      )}
      <SelectionBar
        of="users"
        blocker={userId}
        ids={selected}
        onClear={() => table.resetRowSelection(true)}
      />
      <TableFoot
        from={from}
        count={users.length}
        position={params}
        next={hasNext ? lastId : null}
        onMove={onParamsChange}
      />
    </>
  );
}
