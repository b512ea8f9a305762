"use client";
import { useTranslations } from "next-intl";
import { FiltersInForce } from "@/components/search/filters-in-force";
import { firstPage } from "@/lib/search-params";
import { useChannelParams } from "./use-channel-params";

interface ChannelFiltersInForceProps {
  serves: boolean;
  canAdminister: boolean;
}

/** The active filters of channels, including those that the service applies itself. */
export function ChannelFiltersInForce(props: ChannelFiltersInForceProps) {
  const t = useTranslations("channels");
  const types = useTranslations("channelTypes");
  const { application, params, setParams } = useChannelParams();
  const own = (["type", "category", "subcategory"] as const).flatMap((param) => {
    const isUnset = params[param] === "" || params[param] === "all";
    const value = param === "type" ? types(`${params.type}.name`) : params[param];
    return isUnset ? [] : [{ param, label: t("chip", { field: t(param), value }) }];
  });
  return (
    <FiltersInForce
      {...props}
      application={application}
      list="channels"
      // The Frozen button next to the chips already shows `frozen: true`.
      values={{ ...params, frozen: params.frozen === false ? false : null }}
      own={own}
      onChange={(patch) => setParams({ ...firstPage, ...patch })}
    />
  );
}
