"use client";
import { ChevronDown, ChevronFirst, ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShortcuts } from "@/components/shortcuts/shortcut-registry";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { pageSizes } from "@/lib/search-params";

interface TableFootProps {
  /** The numbers of the first and last row shown; null while there is none. */
  range: { from: number; to: number } | null;
  hasNext: boolean;
  /** How many rows the list has, where that was counted to its end. */
  total?: number | undefined;
  /** Absent where the service alone decides how long a page is. */
  limit?: number;
  onLimitChange?: (limit: (typeof pageSizes)[number]) => void;
  /** Absent on the first page. */
  onFirst?: (() => void) | undefined;
  /** Absent where the way back is not known. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Where one is in the list, and the ways on; never a total that was not counted. */
export function TableFoot({
  range,
  hasNext,
  total,
  limit,
  onLimitChange,
  onFirst,
  onPrevious,
  onNext,
}: TableFootProps) {
  const t = useTranslations("table");
  useShortcuts([
    { keys: "n", label: t("keys.nextPage"), group: "table", run: () => onNext?.() },
    { keys: "p", label: t("keys.previousPage"), group: "table", run: () => onPrevious?.() },
  ]);
  return (
    <footer className="@container flex h-11 shrink-0 items-center gap-3 phone:gap-1 border-t px-4 text-muted text-xs">
      <p aria-live="polite" className="min-w-0 flex-1 truncate">
        {range &&
          (total === undefined
            ? t(hasNext ? "rangeMore" : "rangeEnd", range)
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
        <IconButton label={t("firstPage")} size="sm" disabled={!onFirst} onClick={onFirst}>
          <ChevronFirst />
        </IconButton>
        <Button size="sm" disabled={!onPrevious} onClick={onPrevious}>
          <ChevronLeft />
          <span className="@max-lg:sr-only">{t("previousPage")}</span>
        </Button>
        <Button size="sm" disabled={!onNext} onClick={onNext}>
          <span className="@max-lg:sr-only">{t("nextPage")}</span>
          <ChevronRight />
        </Button>
      </div>
    </footer>
  );
}
