"use client";
import { type QueryKey, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { RefreshButton } from "@/components/ui/refresh-button";

/** Refetches the visible pages of a list. */
export function ListRefresh({ label, queryKey }: { label: string; queryKey: QueryKey }) {
  const queryClient = useQueryClient();
  return (
    <RefreshButton
      label={label}
      busy={useIsFetching({ queryKey }) > 0}
      onClick={() => void queryClient.refetchQueries({ queryKey, type: "active" })}
    />
  );
}
