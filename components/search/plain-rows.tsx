"use client";
import { type ReactNode, Suspense } from "react";
import type { TableLayout } from "@/components/data-table/table-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";

interface PlainRowsProps {
  /** Whether the code of the rows may come later than the page. */
  hasBoundary: boolean;
  layout: TableLayout;
  children: ReactNode;
}

/**
 * The rows of the service's own list, whose code is loaded where no catalog answers. The server sends
 * what stands in a boundary last, so the rows of a page that begins with them stand in none.
 */
export function PlainRows({ hasBoundary, layout, children }: PlainRowsProps) {
  if (!hasBoundary) return children;
  return <Suspense fallback={<TableSkeleton layout={layout} />}>{children}</Suspense>;
}
