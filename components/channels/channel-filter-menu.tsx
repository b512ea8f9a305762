"use client";
import { FilterMenu } from "@/components/search/filter-menu";
import type { FilterPatch, FilterValues } from "@/components/search/filter-spec";
import { NeedsCatalog } from "@/components/search/needs-catalog";
import { PeopleFilter } from "@/components/users/people-filter";
import { channelFilterSpecs } from "./channel-filters";

interface ChannelFilterMenuProps {
  application: string;
  values: FilterValues;
  serves: boolean;
  canAdminister: boolean;
  onChange: (patch: FilterPatch) => void;
  onClose: () => void;
}

/** The filters of channels that only the catalog applies, with the way to it where it is off. */
export function ChannelFilterMenu({ serves, canAdminister, ...menu }: ChannelFilterMenuProps) {
  return (
    <FilterMenu
      {...menu}
      specs={channelFilterSpecs}
      PeopleEditor={PeopleFilter}
      offer={serves ? undefined : <NeedsCatalog canAdminister={canAdminister} />}
    />
  );
}
