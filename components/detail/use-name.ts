"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { loadedName, nameQueries } from "@/lib/queries/names";

/**
 * Returns the name of a person: the known one, else the catalog's, else what lists loaded before
 * tell; undefined while and where none is known. Many ids of one page are asked for together.
 */
export function useName(
  application: string,
  id: string,
  known?: string | undefined,
): string | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...nameQueries.one(application, id), enabled: !known && id !== "" });
  if (known || id === "") return known || undefined;
  // The server has no lists of its own, so the first rendering is the same there and here.
  return (
    data ?? (data === null ? (loadedName(queryClient, application, id) ?? undefined) : undefined)
  );
}
