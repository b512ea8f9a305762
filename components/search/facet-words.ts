"use client";
import { useFormatter } from "next-intl";
import type { Facets } from "@/lib/contract/catalog-search";
import type { ChannelFacet } from "@/lib/queries/catalog-channels";

/**
 * Returns a function that formats how many rows have one of the values, or (null) any value: "312", or
 * "10,000+" if counting stopped early. Undefined until the counts are loaded.
 */
export function useFacetWords(
  facets: Facets | undefined,
  field: ChannelFacet,
): (values: readonly string[] | null) => string | undefined {
  const format = useFormatter();
  const known = facets?.facets[field];
  return (values) => {
    if (!facets || !known) return undefined;
    const counts = known.filter(({ value }) => values === null || values.includes(value));
    const count = counts.reduce((sum, one) => sum + one.count.value, 0);
    const isOpen = facets.sampled || counts.some((one) => one.count.more);
    return `${format.number(count)}${isOpen ? "+" : ""}`;
  };
}
