"use client";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import type { AuditItem } from "@/lib/contract/audit-item";
import type { ActivityNames } from "./activity-names";
import { ActivityRow } from "./activity-row";

interface ActivityTableProps {
  items: readonly AuditItem[];
  names: ActivityNames;
  hrefOf: (seq: number) => string;
  openSeq: number | null;
  /** The application, and the numbers of its rows that undo would take back now. */
  undoIn: string;
  undoable: readonly number[];
  busy: boolean;
}

/** Outcome and time have what their content needs; the others share what is left. */
const columns = [
  { id: "action", width: "w-[17%] text-start @max-2xl:w-auto" },
  { id: "target", width: "text-start @max-2xl:hidden" },
  { id: "person", width: "w-[15%] text-start @max-2xl:hidden" },
  { id: "outcome", width: "w-46 text-start @max-2xl:w-28 @max-2xl:text-end" },
  { id: "application", width: "w-[15%] text-start @max-2xl:hidden" },
  { id: "time", width: "w-22 text-end @max-2xl:hidden" },
] as const;

/** A page of the audit log as a table; every row is a link to its details. */
export function ActivityTable(props: ActivityTableProps) {
  const { items, names, hrefOf, openSeq, undoIn, undoable, busy } = props;
  const t = useTranslations("activity");
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
                "h-8 border-b px-2 font-medium first:ps-3 last:pe-3 @max-2xl:px-3",
                width,
              )}
            >
              {t(`columns.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ActivityRow
            key={item.seq}
            item={item}
            names={names}
            href={hrefOf(item.seq)}
            open={item.seq === openSeq}
            undoIn={undoable.includes(item.seq) ? undoIn : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}
