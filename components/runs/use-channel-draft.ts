"use client";
import { useEffect, useState } from "react";
import type { DraftTable, TableRow } from "@/lib/contract/draft-table";
import type { ChannelDefaults, ColumnMapping } from "@/lib/contract/run-draft";
import { dryRunChannels, readChannelTable } from "@/lib/queries/run-drafts";
import { useDryRun } from "./use-dry-run";
import { useReading } from "./use-reading";

/** The rows that are to become channels, from the text they are read from to their verdicts. */
export function useChannelDraft(application: string, initialText: string) {
  const { run, ...source } = useReading(initialText);
  const [table, setTable] = useState<DraftTable | null>(null);
  const [rows, setRows] = useState<readonly TableRow[]>([]);
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  const [defaults, setDefaults] = useState<ChannelDefaults>({});
  const dryRun = useDryRun<TableRow>((asked, listener, signal) =>
    dryRunChannels(application, { mapping, defaults, rows: asked }, listener, signal),
  );

  const read = () =>
    run(async () => {
      const answer = await readChannelTable(application, source.text);
      setTable(answer.table);
      setRows(answer.table.rows);
      setMapping(answer.mapping);
      dryRun.reset();
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page begins with is read unasked.
  useEffect(() => {
    if (initialText !== "") void read();
  }, []);

  const idColumn = mapping.indexOf("channelId");
  /** Rows that carry one id stand or fall together. */
  const relatedTo = (changed: TableRow, all: readonly TableRow[]): TableRow[] => {
    const id = changed.cells[idColumn]?.trim();
    return all.filter(
      (row) =>
        row.line === changed.line ||
        (id && row.cells[idColumn]?.trim() === id) ||
        dryRun.verdicts.get(row.line)?.some(({ code }) => code === "doubled-id"),
    );
  };

  return {
    ...source,
    table,
    rows,
    mapping,
    defaults,
    dryRun,
    read,
    setTarget: (column: number, target: ColumnMapping[number]) => {
      // A field is filled by one column; the one that had it lets go.
      setMapping(
        mapping.map((held, index) => (index === column ? target : held === target ? null : held)),
      );
      dryRun.reset();
    },
    setDefault: (next: ChannelDefaults) => {
      setDefaults(next);
      dryRun.reset();
    },
    correct: (line: number, column: number, cell: string) => {
      const next = rows.map((row) =>
        row.line === line ? { line, cells: row.cells.with(column, cell) } : row,
      );
      setRows(next);
      const changed = next.find((row) => row.line === line);
      if (changed && dryRun.check.phase !== "idle") void dryRun.again(relatedTo(changed, next));
    },
    remove: (lines: ReadonlySet<number>) => {
      const next = rows.filter((row) => !lines.has(row.line));
      setRows(next);
      const doubled = next.filter((row) =>
        dryRun.verdicts.get(row.line)?.some(({ code }) => code === "doubled-id"),
      );
      if (doubled.length > 0) void dryRun.again(next.filter((row) => row.cells[idColumn]));
    },
    startOver: () => {
      setTable(null);
      setRows([]);
      dryRun.reset();
    },
  };
}
export type ChannelDraftState = ReturnType<typeof useChannelDraft>;
