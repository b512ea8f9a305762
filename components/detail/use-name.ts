"use client";
import { useQuery } from "@tanstack/react-query";
import { nameQueries } from "@/lib/queries/names";

/**
 * Returns the name of a person: the known one, otherwise from the catalog or from lists loaded before;
 * undefined if there is none. The ids of a page are requested in batches.
 */
export function useName(
  application: string,
  id: string,
  known?: string | undefined,
): string | undefined {
  const enabled = !known && id !== "";
  const { data } = useQuery({ ...nameQueries.one(application, id), enabled });
  return known || data || undefined;
}
