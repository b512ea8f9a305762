"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useNowMs } from "@/components/ui/clock";
import type { BoundedCount, CatalogBasis } from "@/lib/contract/catalog-search";

export type CatalogList = "channels" | "users" | "bots";

interface BasisLineProps {
  list: CatalogList;
  count: BoundedCount;
  basis: CatalogBasis;
  /** The similar words that were searched for instead. */
  near: readonly string[];
  /** The name of the column that sorts, if any. */
  sortedBy: string | undefined;
}

/** How many rows the search found, and whether in the whole list or only in what is scanned so far. */
export function BasisLine({ list, count, basis, near, sortedBy }: BasisLineProps) {
  const t = useTranslations("search");
  const format = useFormatter();
  const age = useAge(basis.asOf);
  const number = `${format.number(count.value)}${count.more ? "+" : ""}`;
  // The length of a partly scanned list is unknown.
  const isAll = !count.more && count.value === basis.rows;
  return (
    <p
      role="status"
      className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-1.5 border-b bg-sunken px-4 py-1 text-muted text-xs"
    >
      <span className="font-medium text-ink">
        {t(`count.${list}`, { count: count.value, number })}
      </span>
      <span>
        {basis.complete
          ? age === null
            ? t("basis.complete")
            : t("basis.completeAged", { age })
          : isAll
            ? t("basis.scannedSoFar")
            : t("basis.amongScanned", { count: basis.rows })}
      </span>
      {sortedBy && <span>· {t("basis.sortedBy", { column: sortedBy })}</span>}
      {near.length > 0 && (
        <span>· {t("basis.near", { words: near.map((word) => `“${word}”`).join(", ") })}</span>
      )}
    </p>
  );
}

const steps = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/** Returns how long ago something was, in the largest unit that fits; null where it never was. */
function useAge(ms: number | null): string | null {
  const now = useNowMs();
  const format = useFormatter();
  if (ms === null) return null;
  const distance = Math.max(0, now - ms);
  const [unit, size] = steps.find(([, size]) => distance >= size) ?? (["second", 1_000] as const);
  const value = Math.floor(distance / size);
  return format.number(value, { style: "unit", unit, unitDisplay: "narrow" });
}
