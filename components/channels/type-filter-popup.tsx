"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFacetWords } from "@/components/search/facet-words";
import { MenuPopup } from "@/components/ui/menu-popup";
import type { PopupProps } from "@/components/ui/use-disclosure";
import { channelTypeFilters } from "@/lib/contract/channel-traits";
import type { ChannelTypeFilter } from "@/lib/contract/channel-type";
import { catalogChannelQueries, type StatedChannelSearch } from "@/lib/queries/catalog-channels";

export interface TypeFilterProps {
  application: string;
  /** The search whose channels are counted for each type; null without a catalog. */
  counted: StatedChannelSearch | null;
  value: ChannelTypeFilter;
  onChange: (value: ChannelTypeFilter) => void;
}

const groups = [
  { id: "wide", holds: (type: ChannelTypeFilter) => type.startsWith("all") },
  {
    id: "ordinary",
    holds: (type: ChannelTypeFilter) => !type.startsWith("all") && !type.startsWith("super_"),
  },
  { id: "super", holds: (type: ChannelTypeFilter) => type.startsWith("super_") },
] as const;

/** The channel types that a choice includes; null for all. */
function channelTypesOf(filter: ChannelTypeFilter): string[] | null {
  if (filter === "all") return null;
  const kind = filter.startsWith("all_") ? filter.slice("all_".length) : null;
  return kind === null ? [filter] : [kind, `super_${kind}`];
}

/** The channel types to choose from: groups, ordinary types and super channels, each with a description. */
export function TypeFilterPopup(props: TypeFilterProps & PopupProps) {
  const { application, counted, value, onChange, ...popup } = props;
  const t = useTranslations("channelTypes");
  const { data } = useQuery({
    ...catalogChannelQueries.facets(application, counted ?? {}, "type"),
    enabled: counted !== null,
  });
  const countOf = useFacetWords(data, "type");
  return (
    <MenuPopup
      {...popup}
      side="bottom"
      sections={() =>
        groups.map((group) => ({
          id: group.id,
          label: t(`groups.${group.id}`),
          single: true,
          items: channelTypeFilters.filter(group.holds).map((type) => ({
            id: type,
            label: t(`${type}.name`),
            description: t(`${type}.explain`),
            detail: countOf(channelTypesOf(type)),
            checked: type === value,
            onSelect: () => onChange(type),
          })),
        }))
      }
    />
  );
}
