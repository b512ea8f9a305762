"use client";
import { useTranslations } from "next-intl";

/** Words the order of a search: a column that the catalog sorts by, else the best or the newest first. */
export function useOrderWords<Column extends string>(
  { q, sort }: { q: string; sort: string | null },
  sorts: Readonly<Record<Column, unknown>>,
  nameOf: (column: NoInfer<Column>) => string,
): string {
  const t = useTranslations("frozenViews.orders");
  const wanted = sort?.replace(/^-/, "");
  const isColumn = (id: string | undefined): id is Column => id !== undefined && id in sorts;
  if (!isColumn(wanted)) return t(q.trim() === "" ? "newest" : "best");
  return t(sort?.startsWith("-") ? "descending" : "ascending", { column: nameOf(wanted) });
}
