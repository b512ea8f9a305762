"use client";
import { useRef, useState } from "react";
import type { DraftTable, TableRow } from "@/lib/contract/draft-table";
import type {
  ChannelDefaults,
  ChannelTarget,
  ColumnMapping,
  TemplateVersion,
} from "@/lib/contract/run-draft";
import { request } from "@/lib/queries/request";
import { requestLines } from "@/lib/queries/request-ndjson";
import { useDryRun } from "./use-dry-run";
import { useReading } from "./use-reading";

/** The rows that are to become channels, from the text they are read from to their verdicts. */
export function useMappedTable(application: string, initialText: string) {
  const [table, setTable] = useState<DraftTable | null>(null);
  const [rows, setRows] = useState<readonly TableRow[]>([]);
  const [cameAbout, setCameAbout] = useState<readonly TableRow[]>([]);
  const [mapping, drawMapping] = useState<ColumnMapping>([]);
  // A correction that adds a column is checked before React has rendered that column.
  const asked = useRef(mapping);
  const setMapping = (next: ColumnMapping) => {
    asked.current = next;
    drawMapping(next);
  };
  const [defaults, setDefaults] = useState<ChannelDefaults>({});
  const [template, setTemplate] = useState<TemplateVersion | null>(null);
  const dryRun = useDryRun<TableRow>((some, listener, signal) => {
    const body = { mapping: asked.current, defaults, template, rows: [...some] };
    return requestLines(
      "POST /api/[application]/runs/channels/dry-run",
      { params: { application }, body, signal },
      listener,
    );
  });

  const source = useReading(initialText, async (text) => {
    const answer = await request("POST /api/[application]/runs/channels/table", {
      params: { application },
      body: { text },
    });
    setTable(answer.table);
    const done = new Set(answer.cameAbout);
    setRows(answer.table.rows.filter(({ line }) => !done.has(line)));
    setCameAbout(answer.table.rows.filter(({ line }) => done.has(line)));
    setMapping(answer.mapping);
    dryRun.reset();
  });

  /** Returns the row and those whose verdict depends on it: rows with the same id. */
  const relatedTo = (changed: TableRow, all: readonly TableRow[]): TableRow[] => {
    const idColumn = asked.current.indexOf("channelId");
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
    template,
    setTemplate: (next: TemplateVersion | null) => {
      setTemplate(next);
      dryRun.reset();
    },
    dryRun,
    setTarget: (column: number, target: ColumnMapping[number]) => {
      // Only one column fills a field, so the column that had this one loses it.
      setMapping(
        mapping.map((held, index) => (index === column ? target : held === target ? null : held)),
      );
      dryRun.reset();
    },
    setDefault: (next: ChannelDefaults) => {
      setDefaults(next);
      dryRun.reset();
    },
    /** Writes a cell; a field without a column gets one, which is empty in the other rows. */
    correct: (line: number, target: ChannelTarget, cell: string) => {
      const found = mapping.indexOf(target);
      const column = found === -1 ? mapping.length : found;
      if (found === -1) setMapping([...mapping, target]);
      const next = widened(rows, column + 1).map((row) =>
        row.line === line ? { line, cells: row.cells.with(column, cell) } : row,
      );
      setRows(next);
      const changed = next.find((row) => row.line === line);
      if (changed && dryRun.check.phase !== "idle") void dryRun.again(relatedTo(changed, next));
    },
    /** Adds an empty column for a field, so that every row can fill it. */
    addColumn: (target: ChannelTarget) => setMapping([...mapping, target]),
    remove: (lines: ReadonlySet<number>) => {
      const next = rows.filter((row) => !lines.has(row.line));
      setRows(next);
      const doubled = next.filter((row) =>
        dryRun.verdicts.get(row.line)?.some(({ code }) => code === "doubled-id"),
      );
      const idColumn = mapping.indexOf("channelId");
      if (doubled.length > 0) void dryRun.again(next.filter((row) => row.cells[idColumn]));
    },
    /** Rows of earlier results that already succeeded, which are left out. */
    cameAbout,
    takeAll: () => {
      setRows([...rows, ...cameAbout].sort((a, b) => a.line - b.line));
      setCameAbout([]);
      dryRun.reset();
    },
  };
}
export type MappedTableState = ReturnType<typeof useMappedTable>;

/** Rows with at least so many cells. */
function widened(rows: readonly TableRow[], width: number): TableRow[] {
  return rows.map(({ line, cells }) => ({
    line,
    cells: [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill("")],
  }));
}
