"use client";
import { useQuery } from "@tanstack/react-query";
import { nameQueries } from "@/lib/queries/names";

/**
 * Returns the name of a person: the known one, else what the catalog or lists loaded before tell;
 * undefined while and where none is known. Many ids of one page are asked for together.
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
