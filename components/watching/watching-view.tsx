"use client";
import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/ui/error-state";
import { Pending } from "@/components/ui/pending";
import { QueryBoundary } from "@/components/ui/query-boundary";
import { Skeleton } from "@/components/ui/skeleton";
import { WatchedTable } from "./watched-table";

/** What the reader watches, on its way, there, or failed. */
export function WatchingView({ application }: { application: string }) {
  const t = useTranslations("watching");
  return (
    <QueryBoundary
      resetKey={application}
      pending={
        <Pending label={t("loading")}>
          <Skeleton className="h-48 w-full" />
        </Pending>
      }
      fallback={(error, retry) => (
        <ErrorState title={t("loadFailed")} error={error} onRetry={retry} />
      )}
    >
      <WatchedTable application={application} />
    </QueryBoundary>
  );
}
