"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import type { MemberTableState } from "./use-member-table";

/** Where one is among the members found; nothing where one page holds them all. */
export function MemberPager({ table }: { table: MemberTableState }) {
  const t = useTranslations("channel");
  if (table.pages === 1) return null;
  const to = table.from + table.shown.length - 1;
  return (
    <div className="flex items-center gap-1 text-muted text-xs">
      <p aria-live="polite" className="flex-1">
        {t("memberRange", { from: table.from, to, count: table.found.length })}
      </p>
      <IconButton
        label={t("previousMembers")}
        size="sm"
        disabled={table.page === 0}
        onClick={() => table.setPage(table.page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        label={t("nextMembers")}
        size="sm"
        disabled={table.page === table.pages - 1}
        onClick={() => table.setPage(table.page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </div>
  );
}
