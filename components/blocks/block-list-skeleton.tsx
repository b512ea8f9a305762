"use client";
import { useTranslations } from "next-intl";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { blockListLayout } from "./block-layout";

/** The skeleton of a block list. */
export function BlockListSkeleton() {
  const t = useTranslations("blocks");
  return (
    <>
      <h2 className="flex min-h-12 items-center border-b px-4 font-semibold text-sm">
        {t("listTitle")}
      </h2>
      <TableSkeleton layout={blockListLayout(false)} rows={8} />
    </>
  );
}
