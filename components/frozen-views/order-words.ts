"use client";
import { useTranslations } from "next-intl";

/** Describes the order of a search: by a column of the catalog, otherwise best or newest first. */
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
