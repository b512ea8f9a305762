"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface RowPagerProps {
  page: number;
  pageSize: number;
  count: number;
  onPage: (page: number) => void;
}

/** Walks the pages of rows that are all here. */
export function RowPager({ page, pageSize, count, onPage }: RowPagerProps) {
  const t = useTranslations("runs.pager");
  if (count <= pageSize) return null;
  const from = page * pageSize + 1;
  const to = Math.min(count, from + pageSize - 1);
  return (
    <div className="flex items-center gap-2 text-muted text-xs">
      <p className="flex-1">{t("range", { from, to, count })}</p>
      <Button size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t("previous")}
      </Button>
      <Button size="sm" disabled={to === count} onClick={() => onPage(page + 1)}>
        {t("next")}
      </Button>
    </div>
  );
}
