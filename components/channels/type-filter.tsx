"use client";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { channelTypeFilters } from "@/lib/contract/channel-traits";
import type { ChannelTypeFilter } from "@/lib/contract/channel-type";

interface TypeFilterProps {
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

/** The filter by channel type: groups, ordinary types, super channels, each explained in a line. */
export function TypeFilter({ value, onChange }: TypeFilterProps) {
  const t = useTranslations("channelTypes");
  const channels = useTranslations("channels");
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
            checked: type === value,
            onSelect: () => onChange(type),
          })),
        }))
      }
      trigger={(props) => (
        <Button size="sm" {...props}>
          {channels("type")}
          <ChevronDown className="text-faint" />
        </Button>
      )}
    />
  );
}
