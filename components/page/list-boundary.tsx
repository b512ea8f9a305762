"use client";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Pending } from "@/components/ui/pending";
import { QueryBoundary } from "@/components/ui/query-boundary";
import { Skeleton } from "@/components/ui/skeleton";

interface ListBoundaryProps {
  /** Another value tries again, such as another filter. */
  resetKey: string;
  /** What is said while the list is on its way, and when it failed. */
  loading: string;
  failed: string;
  children: ReactNode;
}

/** A small list on a page, on its way, there, or failed. */
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
