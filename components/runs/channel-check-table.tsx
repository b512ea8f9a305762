"use client";
import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import type { VerdictLine } from "@/lib/contract/check-messages";
import type { TableRow } from "@/lib/contract/draft-table";
import type { ChannelTarget, ColumnMapping } from "@/lib/contract/run-draft";
import { CheckCell } from "./check-cell";
import { PlainTable } from "./plain-table";
import { RowVerdict } from "./row-verdict";
import { targetOfLine } from "./verdicts";

/** A column that fills a field; without an index one that the file lacks and a row needs. */
export interface FilledColumn {
  index: number | null;
  target: ChannelTarget;
}

/** Keeps the verdict in view while cells far to the right are corrected. */
const staysInView = "desk:sticky desk:start-0 desk:bg-canvas";

interface ChannelCheckTableProps {
  rows: readonly TableRow[];
  columns: readonly FilledColumn[];
  mapping: ColumnMapping;
  verdicts: ReadonlyMap<number, readonly VerdictLine[]>;
  /** The lines whose cells can be edited. */
  opened: ReadonlySet<number>;
  checked: boolean;
  onCorrect: (line: number, target: ChannelTarget, cell: string) => void;
  onOpen: (line: number) => void;
  onRemove: (line: number) => void;
}

/** The rows that are to become channels; rows with errors can be corrected in place. */
export function ChannelCheckTable(props: ChannelCheckTableProps) {
  const { rows, columns, verdicts, opened, checked } = props;
  const t = useTranslations("runs.checkTable");
  const fieldName = useFieldName();
  return (
    <PlainTable
      cards
      caption={t("title")}
      columns={[
        { id: "line", label: t("line"), className: "w-12", atEnd: true },
        {
          id: "verdict",
          label: t("verdict"),
          className: classNames("min-w-48", staysInView),
          tight: true,
        },
        { id: "actions", label: t("actions"), className: "w-16", tight: true, hidden: true },
        ...columns.map(({ target }) => ({
          id: `field ${target}`,
          label: fieldName(target),
          className: "min-w-40 max-w-64 [overflow-wrap:anywhere]",
          tight: true,
        })),
      ]}
    >
      {rows.map((row) => (
        <CheckRow
          key={row.line}
          row={row}
          columns={columns}
          mapping={props.mapping}
          lines={verdicts.get(row.line)}
          isOpen={opened.has(row.line)}
          checked={checked}
          onCorrect={props.onCorrect}
          onOpen={props.onOpen}
          onRemove={props.onRemove}
        />
      ))}
    </PlainTable>
  );
}

/** Returns what names a field in the reader's language; a pair of data is named by its key. */
function useFieldName(): (target: ChannelTarget) => string {
  const fields = useTranslations("runs.fields");
  return (target) =>
    target.startsWith("data.")
      ? target
      : fields(target as Exclude<ChannelTarget, `data.${string}`>);
}

const none: readonly VerdictLine[] = [];

function cellOf({ cells }: TableRow, index: number | null): string {
  return index === null ? "" : (cells[index] ?? "");
}

/** Names the field that a line is about and moves to its cell, which may be scrolled out of sight. */
function CellLink({ id, name }: { id: string; name: string }) {
  return (
    <button
      type="button"
      className="font-medium underline underline-offset-2"
      onClick={() => {
        const cell = document.getElementById(id);
        cell?.scrollIntoView({ block: "nearest", inline: "end" });
        cell?.focus({ preventScroll: true });
      }}
    >
      {name}
    </button>
  );
}

interface CheckRowProps
  extends Pick<
    ChannelCheckTableProps,
    "columns" | "mapping" | "checked" | "onCorrect" | "onOpen" | "onRemove"
  > {
  row: TableRow;
  lines: readonly VerdictLine[] | undefined;
  isOpen: boolean;
}

const CheckRow = memo(function CheckRow(props: CheckRowProps) {
  const { row, columns, mapping, lines = none, isOpen, onCorrect } = props;
  const t = useTranslations("runs.checkTable");
  const fieldName = useFieldName();
  const targets = lines.map((line) => targetOfLine(line, mapping));
  const cellId = (target: ChannelTarget) => `cell-${row.line}-${target}`;
  const linesAt = (target: ChannelTarget) => lines.filter((_, at) => targets[at] === target);
  const marked = isOpen
    ? columns.map(({ target }) => target).filter((target) => targets.includes(target))
    : [];
  const others = lines.filter((_, at) => !marked.some((target) => target === targets[at]));
  return (
    // On phones a row is a card: its line and verdict, then its fields below each other.
    <tr className="align-top phone:grid phone:grid-cols-[auto_1fr_auto] phone:py-1">
      <th scope="row" className="px-3 py-2 text-end font-normal text-faint tabular-nums">
        {row.line}
      </th>
      <td aria-live="polite" className={classNames("px-2 py-2", staysInView)}>
        {(marked.length === 0 || others.length > 0) && (
          <RowVerdict lines={props.lines && others} checked={props.checked} />
        )}
        {marked.length > 0 && (
          <p className="flex flex-wrap gap-x-2 gap-y-1 text-sm">
            <span className="text-muted">{t("lookAt")}</span>
            {marked.map((target) => (
              <CellLink key={target} id={cellId(target)} name={fieldName(target)} />
            ))}
          </p>
        )}
      </td>
      <td className="whitespace-nowrap px-2 py-1.5 text-end">
        {!isOpen && (
          <IconButton
            size="sm"
            label={t("edit", { line: row.line })}
            onClick={() => props.onOpen(row.line)}
          >
            <Pencil />
          </IconButton>
        )}
        <IconButton
          size="sm"
          label={t("remove", { line: row.line })}
          onClick={() => props.onRemove(row.line)}
        >
          <Trash2 />
        </IconButton>
      </td>
      {columns.map(({ index, target }) => (
        <td key={target} className="px-2 py-1.5 phone:col-span-3 phone:px-3 phone:py-1">
          <span
            aria-hidden="true"
            className="text-faint text-xs [overflow-wrap:anywhere] desk:hidden"
          >
            {fieldName(target)}
          </span>
          {isOpen ? (
            <CheckCell
              id={cellId(target)}
              label={t("cell", { field: fieldName(target), line: row.line })}
              target={target}
              value={cellOf(row, index)}
              lines={linesAt(target)}
              onCorrect={(value) => onCorrect(row.line, target, value)}
            />
          ) : (
            <span className="block max-w-48 truncate py-0.5 phone:max-w-full">
              {cellOf(row, index)}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
});
