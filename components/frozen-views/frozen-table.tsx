"use client";
import { Camera } from "lucide-react";
import { useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { type ComponentType, useState } from "react";
import { LoadedTable } from "@/components/data-table/loaded-table";
import type { ColumnSpec } from "@/components/data-table/table-columns";
import type { IdentifiedRow } from "@/components/data-table/table-features";
import type { TableLayout } from "@/components/data-table/table-layout";
import { ViewMenu } from "@/components/data-table/view-menu";
import { ListBar } from "@/components/page/list-bar";
import { SearchField } from "@/components/search/search-field";
import { EmptyState } from "@/components/ui/empty-state";
import type { FrozenViewList } from "@/lib/contract/frozen-view";
import { tableParams } from "@/lib/search-params";

interface FrozenTableProps<Row extends IdentifiedRow> {
  list: FrozenViewList;
  /** The name of the frozen view. */
  label: string;
  rows: readonly Row[];
  columns: readonly ColumnSpec<Row>[];
  /** The columns that were visible when the rows were frozen. */
  layout: TableLayout;
  searchText: (row: Row) => string;
  /** The page that shows the current state of a row's channel or user. */
  rowHref: (row: Row) => string;
  Card: ComponentType<{ row: Row }>;
}

const { q, sort } = tableParams;

/** The rows of a frozen view, searched and sorted in the browser; each links to its current state. */
export function FrozenTable<Row extends IdentifiedRow>(props: FrozenTableProps<Row>) {
  const { list, label, rows, columns, searchText, rowHref, Card } = props;
  const t = useTranslations("frozenViews");
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
        searchText={searchText}
        params={params}
        onSortChange={onSortChange}
        onClear={() => void setParams({ q: null, sort: null })}
        layout={layout}
        onLayoutChange={setLayout}
        listKey={label}
        rowHref={rowHref}
        Card={Card}
        empty={
          <EmptyState icon={<Camera />} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}
