"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFacetWords } from "@/components/search/facet-words";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { channelTypeFilters } from "@/lib/contract/channel-traits";
import type { ChannelTypeFilter } from "@/lib/contract/channel-type";
import { catalogChannelQueries, type StatedChannelSearch } from "@/lib/queries/catalog-channels";

interface TypeFilterProps {
  application: string;
  /** The search whose channels are counted beside each type; null where nothing counts them. */
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

/** The types that a choice stands for; null for all of them. */
function channelTypesOf(filter: ChannelTypeFilter): string[] | null {
  if (filter === "all") return null;
  const kind = filter.startsWith("all_") ? filter.slice("all_".length) : null;
  return kind === null ? [filter] : [kind, `super_${kind}`];
}

/** The filter by channel type: groups, ordinary types, super channels, each explained in a line. */
export function TypeFilter({ application, counted, value, onChange }: TypeFilterProps) {
  const t = useTranslations("channelTypes");
  const channels = useTranslations("channels");
  const [isNear, setIsNear] = useState(false);
  const { data } = useQuery({
    ...catalogChannelQueries.facets(application, counted ?? {}, "type"),
    enabled: counted !== null && isNear,
  });
  const countOf = useFacetWords(data, "type");
  return (
    <Menu
      label={channels("type")}
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
      trigger={(props) => (
        <Button
          size="sm"
          {...props}
          onPointerEnter={() => {
            setIsNear(true);
            props.onPointerEnter();
          }}
          onFocus={() => {
            setIsNear(true);
            props.onFocus();
          }}
        >
          {channels("type")}
          <ChevronDown className="text-faint" />
        </Button>
      )}
    />
  );
}
