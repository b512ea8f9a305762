"use client";
import { type ReactNode, Suspense } from "react";
import type { TableLayout } from "@/components/data-table/table-layout";
import { TableSkeleton } from "@/components/data-table/table-skeleton";

interface PlainRowsProps {
  /** Whether the code of the rows may load after the page. */
  hasBoundary: boolean;
  layout: TableLayout;
  children: ReactNode;
}

/**
 * The rows of the service's own list, whose code is loaded only without a catalog. The server sends
 * Suspense content last, so a page that starts with these rows renders them outside a boundary.
 */
export function PlainRows({ hasBoundary, layout, children }: PlainRowsProps) {
  if (!hasBoundary) return children;
  return <Suspense fallback={<TableSkeleton layout={layout} />}>{children}</Suspense>;
}
