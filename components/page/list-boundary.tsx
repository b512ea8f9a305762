"use client";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Pending } from "@/components/ui/pending";
import { QueryBoundary } from "@/components/ui/query-boundary";
import { Skeleton } from "@/components/ui/skeleton";

interface ListBoundaryProps {
  /** A change, such as of a filter, tries again after a failure. */
  resetKey: string;
  /** The texts for loading and failure. */
  loading: string;
  failed: string;
  children: ReactNode;
}

/** The loading and failure states of a small list on a page. */
export function ListBoundary({ resetKey, loading, failed, children }: ListBoundaryProps) {
  return (
    <QueryBoundary
      resetKey={resetKey}
      pending={
        <Pending label={loading}>
          <Skeleton className="h-48 w-full" />
        </Pending>
      }
      fallback={(error, retry) => <ErrorState title={failed} error={error} onRetry={retry} />}
    >
      {children}
    </QueryBoundary>
  );
}
