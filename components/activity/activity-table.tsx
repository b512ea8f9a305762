"use client";
import { useTranslations } from "next-intl";
import { UndoChange } from "@/components/blocks/undo-change";
import { classNames } from "@/components/ui/class-names";
import { PlainLink } from "@/components/ui/plain-link";
import type { NamedApplication } from "@/lib/contract/application";
import type { AuditItem, AuditRun } from "@/lib/contract/audit-item";
import type { RunView } from "@/lib/contract/run-views";
import type { ActivityNames } from "./activity-names";
import { ActivityRow, type RowRun } from "./activity-row";
import { useZone } from "./activity-times";
import { isBlockChange } from "./activity-words";
import { UndoRun } from "./undo-run";

/** What undo would take back now in the application of the page. */
export interface Undoable {
  application: NamedApplication;
  /** The numbers of blocks and unblocks. */
  changes: readonly number[];
  runs: readonly RunView[];
}

/** The rows behind one that stands for a run. */
export interface ExpandedRun {
  /** The number of the row that stands for it. */
  seq: number;
  items: readonly AuditItem[];
  hasNext: boolean;
}

interface ActivityTableProps {
  items: readonly AuditItem[];
  runs: readonly AuditRun[];
  expanded: ExpandedRun | null;
  names: ActivityNames;
  administers: boolean;
  exactTimes: boolean;
  hrefOf: (change: { open?: number; expand?: number | null; run?: string }) => string;
  openSeq: number | null;
  undoable: Undoable;
  busy: boolean;
}

/** Outcome and time are as wide as their content; the others share the rest. */
const columns = [
  { id: "action", width: "w-[21%] text-start @max-2xl:w-auto" },
  { id: "target", width: "text-start @max-2xl:hidden" },
  { id: "person", width: "w-[15%] text-start @max-2xl:hidden" },
  { id: "outcome", width: "w-46 text-start @max-2xl:w-28 @max-2xl:text-end" },
  { id: "application", width: "w-[13%] text-start @max-2xl:hidden" },
  { id: "time", width: "text-end @max-2xl:hidden" },
] as const;

/** A page of the audit log as a table; every row is a link to its details. */
export function ActivityTable(props: ActivityTableProps) {
  const { items, runs, expanded, exactTimes, hrefOf, openSeq, undoable, busy } = props;
  const { names, administers } = props;
  const t = useTranslations("activity");
  const zone = useZone();
  const undoOf = (item: AuditItem, isOfWholeRun: boolean) => {
    const { application, changes } = undoable;
    const run = isOfWholeRun && undoable.runs.find(({ id }) => id === item.runId);
    if (run) return <UndoRun application={application} run={run} />;
    if (!changes.includes(item.seq)) return undefined;
    return <UndoChange application={application.id} change={item} />;
  };
  const rowOf = (item: AuditItem, behind?: RowRun, nested = false) => (
    <ActivityRow
      key={item.seq}
      item={item}
      names={names}
      administers={administers}
      exactTimes={exactTimes}
      href={hrefOf({ open: item.seq })}
      open={item.seq === openSeq}
      undo={undoOf(item, !nested && (behind !== undefined || !isBlockChange(item)))}
      behind={behind}
      nested={nested}
    />
  );
  return (
    <table
      aria-busy={busy}
      className={classNames(
        "w-full table-fixed border-separate border-spacing-0 text-sm transition-opacity",
        busy && "opacity-60",
      )}
    >
      <caption className="sr-only">{t("title")}</caption>
      <thead className="sticky top-0 z-10 bg-canvas text-muted text-xs">
        <tr>
          {columns.map(({ id, width }) => (
            <th
              key={id}
              scope="col"
              className={classNames(
                "h-8 border-b px-2 font-medium first:ps-4 last:pe-4 @max-2xl:px-4",
                width,
                id === "time" && (exactTimes ? "w-28 @4xl:w-50" : "w-22"),
                // The application column makes room for exact times.
                id === "application" && exactTimes && "@max-4xl:hidden",
              )}
            >
              {id === "time" && exactTimes ? t("timeIn", { zone }) : t(`columns.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const run = runs.find(
            ({ id, applicationId }) => id === item.runId && applicationId === item.applicationId,
          );
          if (!run || run.rows < 2) return rowOf(item);
          const isExpanded = expanded?.seq === item.seq;
          const href = hrefOf({ expand: isExpanded ? null : item.seq });
          return [
            rowOf(item, { run, expanded: isExpanded, href }),
            ...(isExpanded ? expanded.items.map((one) => rowOf(one, undefined, true)) : []),
            isExpanded && expanded.hasNext && (
              <tr key={`${item.seq} all`}>
                <td colSpan={columns.length} className="h-9 border-b ps-9 pe-3 text-xs">
                  <PlainLink
                    href={hrefOf({ run: run.id })}
                    className="text-accent-ink hover:underline"
                  >
                    {t("behind.all")}
                  </PlainLink>
                </td>
              </tr>
            ),
          ];
        })}
      </tbody>
    </table>
  );
}
