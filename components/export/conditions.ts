"use client";
import { useTranslations } from "next-intl";
import { channelFilterSpecs } from "@/components/channels/channel-filters";
import { isInForce } from "@/components/search/filter-spec";
import { useFilterWords } from "@/components/search/filter-words";
import { userFilterSpecs } from "@/components/users/user-filters";
import type { ChannelParams, UserParams } from "@/lib/search-params";

/** What selects the rows of a list. */
interface Conditions {
  /** Each condition in words; none for the whole list. */
  words: string[];
  /** Whether some of them are the catalog's alone to find. */
  needsCatalog: boolean;
}

/** Words what the address of the channels page selects, without the filters that need a catalog where there is none. */
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

/** The same of the users page. */
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
