"use client";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { serializeChannelParams } from "@/lib/search-params";
import { ChannelCard } from "./channel-card";
import { useChannelColumns } from "./channel-columns";
import { useChannelParams } from "./use-channel-params";

/** What the tables of the channels page have in common: their columns, and rows that open in the panel. */
export function useChannelRows() {
  const t = useTranslations("channels");
  const { application, params, setParams } = useChannelParams();
  const columns = useChannelColumns(application);
  const path = usePathname();
  // Rows differ in one parameter of the address, so the others are serialized only once.
  const closed = useMemo(
    () => serializeChannelParams(path, { ...params, open: null }),
    [path, params],
  );
  const rowHref = useCallback(
    ({ id }: { id: string }) =>
      `${closed}${closed.includes("?") ? "&" : "?"}open=${encodeURIComponent(id)}`,
    [closed],
  );
  const history = params.open ? "replace" : "push";
  const onOpenRow = useCallback(
    ({ id }: { id: string }) => void setParams({ open: id }, { history }),
    [setParams, history],
  );
  return {
    label: t("title"),
    columns,
    rowHref,
    onOpenRow,
    openRowId: params.open,
    Card: ChannelCard,
  };
}
