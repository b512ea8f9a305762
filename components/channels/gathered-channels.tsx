"use client";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import type { TableLayout } from "@/components/data-table/table-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ErrorReason } from "@/components/ui/error-reason";
import { ErrorState } from "@/components/ui/error-state";
import {
  type GatheredChannels as Gathered,
  gatherChannels,
  gatheredKey,
  gatherPageSize,
  gatherRowsMax,
  stopGathering,
} from "@/lib/queries/gathered-channels";
import { ChannelTable } from "./channel-table";
import { useChannelParams } from "./use-channel-params";

interface GatheredChannelsProps {
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
}

/** Pages gathered into one table of up to 50,000 rows, with progress and a Stop button. */
export function GatheredChannels({ layout, onLayoutChange }: GatheredChannelsProps) {
  const t = useTranslations("channels");
  const { application, params, filters, setParams } = useChannelParams();
  const queryClient = useQueryClient();
  const gatherFilters = useMemo(() => {
    const { limit: _limit, lastChannelId: _cursor, ...rest } = filters;
    return rest;
  }, [filters]);
  const { data } = useQuery<Gathered>({
    queryKey: gatheredKey(application, gatherFilters),
    queryFn: skipToken,
    structuralSharing: false,
  });
  // Sorting many thousands of rows takes long, so typing and scrolling go first.
  const rows = useDeferredValue(data?.rows);

  // A link loads as many pages as its sender had; after a change of filters one page is loaded.
  const linked = useRef({ filters: gatherFilters, pages: Math.max(1, params.pages) }).current;
  useEffect(() => {
    const known = queryClient.getQueryData<Gathered>(gatheredKey(application, gatherFilters));
    const isOver = known?.state === "done" || known?.state === "full";
    // The page may have been left before it had loaded all of these.
    const wanted = gatherFilters === linked.filters ? linked.pages : 1;
    const missing = known && known.rows.length > 0 ? wanted - known.pages : wanted;
    if (!isOver && missing > 0) {
      void gatherChannels(queryClient, application, gatherFilters, missing);
    }
    return () => stopGathering(application, gatherFilters);
  }, [queryClient, application, gatherFilters, linked]);
  const isAtRest = data && data.state !== "running" && data.state !== "failed";
  const pages = isAtRest && data.pages > 0 ? data.pages : null;
  useEffect(() => {
    if (pages !== null) void setParams({ pages }, { history: "replace" });
  }, [pages, setParams]);

  const gather = (pages?: number) =>
    void gatherChannels(queryClient, application, gatherFilters, pages);

  if (data?.state === "failed" && data.rows.length === 0 && data.error) {
    return <ErrorState title={t("failed")} error={data.error} onRetry={() => gather(1)} />;
  }
  if (!data || !rows || (rows.length === 0 && data.state === "running")) {
    return <TableSkeleton layout={layout} />;
  }
  return (
    <>
      <ChannelTable
        rows={rows}
        listKey={JSON.stringify(gatherFilters)}
        layout={layout}
        onLayoutChange={onLayoutChange}
        more={
          data.state === "stopped"
            ? { label: t("gather.all"), onSelect: () => gather() }
            : undefined
        }
      />
      <GatherFoot
        gathered={data}
        onMore={() => gather(1)}
        onAll={() => gather()}
        onStop={() => stopGathering(application, gatherFilters)}
        onLeave={() => setParams({ gather: null, pages: null })}
      />
    </>
  );
}

interface GatherFootProps {
  gathered: Gathered;
  onMore: () => void;
  onAll: () => void;
  onStop: () => void;
  onLeave: () => void;
}

function GatherFoot({ gathered, onMore, onAll, onStop, onLeave }: GatherFootProps) {
  const t = useTranslations("channels.gather");
  const { state, error } = gathered;
  const count = gathered.rows.length;
  const isBroken = state === "repeated" || state === "unfinished";
  const words = {
    running: t("progress", { count }),
    stopped: t("some", { count }),
    done: t("done", { count }),
    full: t("full", { count }),
    repeated: t("repeated", { count }),
    unfinished: t("unfinished", { count }),
    failed: "",
  };
  return (
    <footer className="relative flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-t px-3 py-1.5 text-muted text-xs">
      {state === "running" && (
        <progress
          aria-label={words.running}
          max={gatherRowsMax}
          value={count}
          className="absolute inset-x-0 top-0 h-0.5 w-full appearance-none [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <p
        role="status"
        className={classNames("min-w-0 flex-1 phone:basis-full", isBroken && "text-warning-ink")}
      >
        {state === "failed" && error
          ? t.rich("failed", { count, reason: () => <ErrorReason error={error} /> })
          : words[state]}
      </p>
      {state === "running" ? (
        <Button size="sm" onClick={onStop}>
          {t("stop")}
        </Button>
      ) : (
        <>
          <Button size="sm" variant="ghost" onClick={onLeave}>
            {t("leave")}
          </Button>
          {(state === "stopped" || state === "failed") && (
            <>
              <Button size="sm" onClick={onMore}>
                {t("more", { count: gatherPageSize })}
              </Button>
              <Button size="sm" variant="primary" onClick={onAll}>
                {t("all")}
              </Button>
            </>
          )}
        </>
      )}
    </footer>
  );
}
