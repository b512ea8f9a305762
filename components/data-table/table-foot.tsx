"use client";
import { ChevronDown, ChevronFirst, ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShortcuts } from "@/components/shortcuts/shortcut-registry";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import {
  firstPage,
  isFirstPage,
  nextPage,
  type PageChange,
  type PagePosition,
  pageSizes,
  previousPage,
} from "@/lib/search-params";

interface TableFootProps {
  /** The number of the first row shown, and how many are shown. */
  from: number;
  count: number;
  position: PagePosition;
  /** The cursor of the next page; undefined or null on the last page. */
  next: string | null | undefined;
  onMove: (change: PageChange) => void;
  /** How many rows the list has, if they were counted. */
  total?: number | undefined;
  /** Absent if the service decides the page size. */
  limit?: number;
  onLimitChange?: (limit: (typeof pageSizes)[number]) => void;
}

/** The position in the list and the page buttons. It never shows an estimated total. */
export function TableFoot({
  from,
  count,
  position,
  next,
  onMove,
  total,
  limit,
  onLimitChange,
}: TableFootProps) {
  const t = useTranslations("table");
  const back = previousPage(position);
  const range = { from, to: from + count - 1 };
  const goOn = () => next && onMove(nextPage(position, next));
  const goBack = () => back && onMove(back);
  useShortcuts([
    { keys: "n", label: t("keys.nextPage"), group: "table", run: goOn },
    { keys: "p", label: t("keys.previousPage"), group: "table", run: goBack },
  ]);
  return (
    <footer className="@container flex h-11 shrink-0 items-center gap-3 phone:gap-1 border-t px-4 text-muted text-xs">
      <p aria-live="polite" className="min-w-0 flex-1 truncate">
        {count > 0 &&
          (total === undefined
            ? t(next ? "rangeMore" : "rangeEnd", range)
            : t("rangeOf", { ...range, total }))}
      </p>
      {limit !== undefined && onLimitChange && (
        <Menu
          label={t("pageSize")}
          align="end"
          side="top"
          sections={() => [
            {
              id: "sizes",
              label: t("pageSize"),
              single: true,
              items: pageSizes.map((size) => ({
                id: String(size),
                label: t("rowsPerPage", { count: size }),
                checked: size === limit,
                onSelect: () => onLimitChange(size),
              })),
            },
          ]}
          trigger={(props) => (
            <Button size="sm" variant="ghost" {...props}>
              {t("rowsPerPage", { count: limit })}
              <ChevronDown />
            </Button>
          )}
        />
      )}
      <div className="flex items-center gap-1">
        <IconButton
          label={t("firstPage")}
          size="sm"
          disabled={isFirstPage(position)}
          onClick={() => onMove(firstPage)}
        >
          <ChevronFirst />
        </IconButton>
        <Button size="sm" disabled={!back} onClick={goBack}>
          <ChevronLeft />
          <span className="@max-lg:sr-only">{t("previousPage")}</span>
        </Button>
        <Button size="sm" disabled={!next} onClick={goOn}>
          <span className="@max-lg:sr-only">{t("nextPage")}</span>
          <ChevronRight />
        </Button>
      </div>
    </footer>
  );
}
