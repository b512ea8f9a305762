"use client";
import { useTranslations } from "next-intl";
import { ActiveFilters } from "@/components/search/active-filters";
import { isInForce, withoutFilters } from "@/components/search/filter-spec";
import { NeedsCatalog } from "@/components/search/needs-catalog";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { PeopleFilter } from "@/components/users/people-filter";
import { channelFilterSpecs } from "./channel-filters";
import { fromFirstPage, useChannelParams } from "./use-channel-params";

interface ChannelFiltersInForceProps {
  serves: boolean;
  canAdminister: boolean;
}

/** The filters in force as chips, each of which can be taken off, and what needs the catalog where it is off. */
export function ChannelFiltersInForce({ serves, canAdminister }: ChannelFiltersInForceProps) {
  const t = useTranslations("channels");
  const types = useTranslations("channelTypes");
  const names = useTranslations("search.filters");
  const { application, params, setParams } = useChannelParams();
  // The button beside shows that only frozen channels are asked for.
  const values = { ...params, frozen: params.frozen === false ? false : null };
  const inForce = channelFilterSpecs.filter((spec) => isInForce(spec, values));
  const ownChips = [
    params.type !== "all" && { id: "type" as const, value: types(`${params.type}.name`) },
    params.category && { id: "category" as const, value: params.category },
    params.subcategory && { id: "subcategory" as const, value: params.subcategory },
  ].filter((chip) => chip !== false && chip !== "");
  const clear = {
    ...fromFirstPage,
    ...withoutFilters(inForce),
    type: null,
    category: null,
    subcategory: null,
  } as const;

  return (
    <>
      {ownChips.map(({ id, value }) => {
        const label = t("chip", { field: t(id), value });
        return (
          <FilterChip
            key={id}
            label={label}
            removeLabel={t("removeFilter", { filter: label })}
            onRemove={() => setParams({ ...fromFirstPage, [id]: null })}
          />
        );
      })}
      <ActiveFilters
        PeopleEditor={PeopleFilter}
        application={application}
        specs={channelFilterSpecs}
        values={values}
        applied={serves}
        onChange={(patch) => setParams({ ...fromFirstPage, ...patch })}
      />
      {ownChips.length + inForce.length > 1 && (
        <Button size="sm" variant="ghost" onClick={() => setParams(clear)}>
          {t("clearAll")}
        </Button>
      )}
      {!serves && inForce.length > 0 && (
        <div className="order-last basis-full">
          <NeedsCatalog
            canAdminister={canAdminister}
            notApplied={inForce.map(({ id }) => names(id))}
          />
        </div>
      )}
    </>
  );
}
