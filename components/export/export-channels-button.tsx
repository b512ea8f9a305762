"use client";
import { useTranslations } from "next-intl";
import { useChannelParams } from "@/components/channels/use-channel-params";
import { ExportButton } from "./export-button";

/** Exports every page of the channels that the current filters select. */
export function ExportChannelsButton() {
  const types = useTranslations("channelTypes");
  const { application, params } = useChannelParams();
  const { type, category, subcategory } = params;
  const words = [type === "all" ? "" : types(`${type}.name`), category, subcategory];
  return (
    <ExportButton
      application={application}
      list="channels"
      filters={{ type, category, subcategory }}
      filterWords={words.filter(Boolean)}
    />
  );
}
