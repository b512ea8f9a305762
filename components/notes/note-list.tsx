"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { InlineProblem } from "@/components/ui/inline-problem";
import { Pending } from "@/components/ui/pending";
import { Skeleton } from "@/components/ui/skeleton";

interface PagesProps {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The button for what is older. */
export function OlderButton({ hasNextPage, isFetchingNextPage, fetchNextPage }: PagesProps) {
  const t = useTranslations("notes");
  if (!hasNextPage) return null;
  return (
    <Button size="sm" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
      {t("older")}
    </Button>
  );
}

interface LoadedProps<Page> {
  query: { data: { pages: Page[] } | undefined; error: Error | null; refetch: () => unknown };
  loading: string;
  children: (pages: Page[]) => ReactNode;
}

/** The loaded pages of a list, or why there are none. */
export function LoadedPages<Page>({ query, loading, children }: LoadedProps<Page>) {
  const { data, error, refetch } = query;
  if (error && !data) {
    return <InlineProblem error={error} onRetry={() => refetch()} />;
  }
  if (data) return children(data.pages);
  return (
    <Pending label={loading}>
      <Skeleton className="w-56" />
    </Pending>
  );
}
