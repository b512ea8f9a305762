"use client";
import { type ComponentProps, useEffect } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { QueryBoundary } from "@/components/ui/query-boundary";
import { isBadPage, isCatalogGone } from "@/lib/queries/catalog-search";
import type { PagePosition } from "@/lib/search-params";

interface SearchBoundaryProps extends Omit<ComponentProps<typeof QueryBoundary>, "fallback"> {
  /** Whether the catalog answers; without it the service's own list is shown. */
  serves: boolean;
  onServesChange: (serves: boolean) => void;
  position: PagePosition;
  onFirstPage: () => void;
  /** What is said when the list failed. */
  failed: string;
}

/** The rows of a searched list; when the catalog stops serving, the page goes on without it. */
export function SearchBoundary(props: SearchBoundaryProps) {
  const { serves, onServesChange, position, onFirstPage, failed, ...boundary } = props;
  return (
    <QueryBoundary
      {...boundary}
      fallback={(error, retry) =>
        serves && isCatalogGone(error) ? (
          <CatalogGone onServesChange={onServesChange} />
        ) : (
          <ErrorState
            title={failed}
            error={error}
            onRetry={isBadPage(error, position) ? onFirstPage : retry}
          />
        )
      }
    />
  );
}

function CatalogGone({ onServesChange }: Pick<SearchBoundaryProps, "onServesChange">) {
  useEffect(() => onServesChange(false), [onServesChange]);
  return null;
}
