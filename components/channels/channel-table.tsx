"use client";
import { MessagesSquare, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { TableLayout } from "@/components/data-table/table-layout";
import { useDataTable } from "@/components/data-table/use-data-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ChannelRow } from "@/lib/queries/channel-row";
import { ChannelCard } from "./channel-card";
import { useChannelColumns } from "./channel-columns";
import { LoadedNote } from "./loaded-note";
import { SelectionBar } from "./selection-bar";
import { fromFirstPage, useChannelParams } from "./use-channel-params";

interface ChannelTableProps {
  rows: readonly ChannelRow[];
  listKey: string;
  firstRowNumber: number;
  stale: boolean;
  markedIds?: ReadonlySet<string>;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  /** What loads more rows, where more exist. */
  more?: { label: string; onSelect: () => void } | undefined;
  /** What stands below the rows: the pages, or the progress of gathering. */
  foot: ReactNode;
}

const rowId = (row: ChannelRow) => row.id;
const searchText = (row: ChannelRow) =>
  [
    row.id,
    row.name,
    row.ownerId,
    row.ownerName,
    row.category,
    row.subcategory,
    row.lastMessage?.text,
    row.lastMessage?.username,
  ].join("\n");

const renderCard = (row: ChannelRow) => <ChannelCard channel={row} />;

/** The rows that are loaded, whichever way they came. */
export function ChannelTable({
  rows,
  listKey,
  firstRowNumber,
  stale,
  markedIds,
  layout,
  onLayoutChange,
  more,
  foot,
}: ChannelTableProps) {
  const t = useTranslations("channels");
  const { application, params, setParams, openHref } = useChannelParams();
  const columns = useChannelColumns(application);
  const narrowed = useMemo(
    () => (params.frozen ? rows.filter((row) => row.isFrozen) : rows),
    [rows, params.frozen],
  );
  const table = useDataTable({
    rows: narrowed,
    columns,
    getRowId: rowId,
    layout,
    onLayoutChange,
    sort: params.sort,
    onSortChange: (sort) => setParams({ sort }),
    search: params.q,
    searchText,
  });
  const rowHref = useCallback((row: ChannelRow) => openHref(row.id), [openHref]);
  const history = params.open ? "replace" : "push";
  const onOpenRow = useCallback(
    (row: ChannelRow) => void setParams({ open: row.id }, { history }),
    [setParams, history],
  );
  const filtered = params.type !== "all" || params.category !== "" || params.subcategory !== "";
  const shown = table.getRowModel().rows.length;
  const selected = Object.keys(table.state.rowSelection);
  const clearFilters = () =>
    setParams({ ...fromFirstPage, type: null, category: null, subcategory: null });

  const instead = () => {
    if (shown > 0) return null;
    if (rows.length > 0) {
      return (
        <EmptyState
          icon={<SearchX />}
          title={t("noneFound.title", { count: rows.length })}
          actions={
            <>
              {more && (
                <Button variant="primary" onClick={more.onSelect}>
                  {more.label}
                </Button>
              )}
              <Button onClick={() => setParams({ q: null, frozen: null, sort: null })}>
                {t("clearSearch")}
              </Button>
            </>
          }
        >
          {t("noneFound.text")}
        </EmptyState>
      );
    }
    if (filtered) {
      return (
        <EmptyState
          icon={<SearchX />}
          title={t("noMatch.title")}
          actions={<Button onClick={clearFilters}>{t("clearFilters")}</Button>}
        >
          {t("noMatch.text")}
        </EmptyState>
      );
    }
    return (
      <EmptyState icon={<MessagesSquare />} title={t("empty.title")}>
        {t("empty.text")}
      </EmptyState>
    );
  };

  return (
    <>
      <LoadedNote shown={shown} loaded={rows.length} columns={columns} />
      <DataTable
        table={table}
        columns={columns}
        label={t("title")}
        layout={layout}
        onLayoutChange={onLayoutChange}
        listKey={listKey}
        firstRowNumber={firstRowNumber}
        rowHref={rowHref}
        onOpenRow={onOpenRow}
        openRowId={params.open}
        renderCard={renderCard}
        stale={stale}
        instead={instead()}
        {...(markedIds ? { markedIds } : {})}
      />
      <SelectionBar ids={selected} onClear={() => table.resetRowSelection(true)} />
      {foot}
    </>
  );
}
