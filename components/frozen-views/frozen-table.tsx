"use client";
import { Camera } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { type ReactNode, useState } from "react";
import { LoadedTable } from "@/components/data-table/loaded-table";
import type { ColumnSpec } from "@/components/data-table/table-columns";
import type { TableLayout } from "@/components/data-table/table-layout";
import { ViewMenu } from "@/components/data-table/view-menu";
import { ListBar } from "@/components/page/list-bar";
import { SearchField } from "@/components/search/search-field";
import { EmptyState } from "@/components/ui/empty-state";
import type { FrozenViewList } from "@/lib/contract/frozen-view";
import { tableParams } from "@/lib/search-params";

interface FrozenTableProps<Row extends { id: string }> {
  list: FrozenViewList;
  /** The name of the frozen view. */
  label: string;
  rows: readonly Row[];
  columns: readonly ColumnSpec<Row>[];
  /** The columns that were in view when the rows were frozen. */
  layout: TableLayout;
  searchText: (row: Row) => string;
  /** Where the channel or user of a row is seen as it is now. */
  hrefOf: (row: Row) => string;
  renderCard: (row: Row) => ReactNode;
}

const { q, sort } = tableParams;
const rowId = (row: { id: string }) => row.id;

/** The rows of a frozen view, searched and sorted among themselves; each leads to the thing as it is now. */
export function FrozenTable<Row extends { id: string }>(props: FrozenTableProps<Row>) {
  const { list, label, rows, columns, searchText, hrefOf, renderCard } = props;
  const t = useTranslations("frozenViews");
  const router = useRouter();
  const [params, setParams] = useQueryStates({ q, sort }, { history: "replace", shallow: true });
  const [layout, setLayout] = useState(props.layout);
  const onSortChange = (next: string | null) => void setParams({ sort: next });
  return (
    <>
      <ListBar label={t("search")}>
        <SearchField
          searchesAll={false}
          label={t("search")}
          value={params.q}
          onChange={(text) => void setParams({ q: text || null })}
          className="phone:w-auto phone:flex-1"
        />
        <div className="ms-auto flex items-center gap-1">
          <ViewMenu
            columns={columns.map(({ id, label: name }) => ({ id, label: name }))}
            layout={layout}
            defaultLayout={props.layout}
            onLayoutChange={setLayout}
            sort={params.sort}
            onSortChange={onSortChange}
          />
        </div>
      </ListBar>
      <LoadedTable
        of={list}
        rows={rows}
        columns={columns}
        label={label}
        getRowId={rowId}
        searchText={searchText}
        params={params}
        onSortChange={onSortChange}
        onClear={() => void setParams({ q: null, sort: null })}
        layout={layout}
        onLayoutChange={setLayout}
        listKey={label}
        firstRowNumber={1}
        rowHref={hrefOf}
        onOpenRow={(row) => router.push(hrefOf(row))}
        openRowId={null}
        renderCard={renderCard}
        stale={false}
        empty={
          <EmptyState icon={<Camera />} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}
