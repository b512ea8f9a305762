"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { loadPeople, peopleSearchedMax } from "@/lib/queries/people";
import { useDirectory } from "./use-people";

const offeredMax = 20;

/**
 * Returns the ids that match a text, an exact match first; while there are few, it loads more people,
 * up to `peopleMax`. Never deferred: Enter would then choose from the list of an earlier text.
 */
export function useOffered(
  application: string,
  text: string,
  value: readonly string[],
  peopleMax = peopleSearchedMax,
): string[] {
  const queryClient = useQueryClient();
  const directory = useDirectory(application);
  const wanted = text.trim().toLocaleLowerCase();
  const searched = useMemo(
    () =>
      directory?.people.map(({ id, username = "" }) => ({
        id,
        words: `${username}\n${id}`.toLocaleLowerCase(),
      })) ?? [],
    [directory],
  );
  const offered = useMemo(() => {
    const isExact = (words: string) => wanted !== "" && words.split("\n").includes(wanted);
    const exact: string[] = [];
    const found: string[] = [];
    for (const { id, words } of searched) {
      if (!words.includes(wanted) || value.includes(id)) continue;
      if (isExact(words)) exact.push(id);
      else if (found.length < offeredMax) found.push(id);
    }
    return [...exact, ...found].slice(0, offeredMax);
  }, [searched, wanted, value]);
  const isShort = wanted !== "" && offered.length < offeredMax;
  useEffect(() => {
    if (isShort) void loadPeople(queryClient, application, peopleMax);
  }, [isShort, queryClient, application, peopleMax]);
  return offered;
}
