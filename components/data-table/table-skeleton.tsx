"use client";
import { useTranslations } from "next-intl";
import { Pending } from "@/components/ui/pending";
import { Skeleton } from "@/components/ui/skeleton";
import { rowHeights, type TableLayout } from "./table-layout";

const barWidths = ["w-40", "w-28", "w-36", "w-24", "w-44", "w-32"];

interface TableSkeletonProps {
  layout: TableLayout;
  rows?: number;
}

/** Placeholder rows while a table loads. */
export function TableSkeleton({ layout, rows = 16 }: TableSkeletonProps) {
  const t = useTranslations("table");
  const columns = layout.columns.slice(0, 7);
  return (
    <div className="min-h-0 flex-1 overflow-hidden">
      <Pending label={t("loading")}>
        <div className="h-8 border-b phone:hidden" />
        {Array.from({ length: rows }, (_, row) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move.
            key={row}
            style={{ "--row": `${rowHeights[layout.density]}px` } as React.CSSProperties}
            className="flex h-(--row) items-center gap-6 border-b ps-11 pe-4 phone:h-16"
          >
            <Skeleton round className="size-5 shrink-0" />
            {columns.map((column, at) => (
              <span key={column} className="min-w-0 flex-1 phone:nth-[n+3]:hidden">
                <Skeleton className={barWidths[(row + at) % barWidths.length] ?? "w-24"} />
              </span>
            ))}
          </div>
        ))}
      </Pending>
    </div>
  );
}
