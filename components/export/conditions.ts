"use client";
import { useTranslations } from "next-intl";
import { isInForce } from "@/components/search/filter-spec";
import { channelFilterSpecs, userFilterSpecs } from "@/components/search/filter-specs";
import { useFilterWords } from "@/components/search/filter-words";
import type { ChannelParams, UserParams } from "@/lib/search-params";

/** What selects the rows of a list. */
interface Conditions {
  /** A description of each condition; none for the whole list. */
  words: string[];
  /** Whether some of them need the catalog. */
  needsCatalog: boolean;
}

/** Describes what the URL of the channels page selects, without the catalog's filters if there is none. */
export function useChannelConditions(
  application: string,
  params: ChannelParams,
  catalog: boolean,
): Conditions {
  const t = useTranslations("export");
  const types = useTranslations("channelTypes");
  const channels = useTranslations("channels");
  const { type, category, subcategory, frozen } = params;
  const q = params.q.trim();
  const specs = channelFilterSpecs.filter(({ id }) => catalog && id !== "frozen");
  const inForce = specs.filter((spec) => isInForce(spec, params));
  const wordsOf = useFilterWords(application, inForce, params, catalog);
  const words = [
    type !== "all" && types(`${type}.name`),
    category && channels("chip", { field: channels("category"), value: category }),
    subcategory && channels("chip", { field: channels("subcategory"), value: subcategory }),
    frozen !== null && channels(frozen ? "frozen" : "notFrozen"),
    ...inForce.map(wordsOf),
    q && t("containing", { text: q }),
  ];
  const needsCatalog = q !== "" || frozen !== null || inForce.length > 0;
  return { words: words.flatMap((word) => word || []), needsCatalog };
}

/** The same for the users page. */
export function useUserConditions(
  application: string,
  params: UserParams,
  catalog: boolean,
): Conditions {
  const t = useTranslations("export");
  const q = params.q.trim();
  const inForce = userFilterSpecs.filter((spec) => catalog && isInForce(spec, params));
  const wordsOf = useFilterWords(application, inForce, params, catalog);
  const words = [...inForce.map(wordsOf), ...(q ? [t("containing", { text: q })] : [])];
  return { words, needsCatalog: q !== "" || inForce.length > 0 };
}
