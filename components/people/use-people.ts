"use client";
import { skipToken, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { nameQueries } from "@/lib/queries/names";
import { peopleQueries } from "@/lib/queries/people";
import { directoryKey, type PeopleDirectory, type Person } from "@/lib/queries/people-directory";

/** What the console knows about a person. */
export interface KnownPerson extends Person {
  /** "unchecked" if the service could not be asked. */
  standing: "known" | "unknown" | "checking" | "unchecked";
}

/** The people loaded so far, updated while more are loaded. */
export function useDirectory(application: string): PeopleDirectory | undefined {
  const { data } = useQuery<PeopleDirectory>({
    queryKey: directoryKey(application),
    queryFn: skipToken,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Returns what is known about each id, asking the service about unknown ones. */
export function usePeople(application: string, ids: readonly string[]): KnownPerson[] {
  const directory = useDirectory(application);
  const byId = useMemo(
    () => new Map(directory?.people.map((person) => [person.id, person])),
    [directory],
  );
  const unmet = useMemo(() => ids.filter((id) => !byId.has(id)), [ids, byId]);
  const checks = useQueries({
    queries: unmet.map((id) => peopleQueries.standing(application, id)),
  });
  const names = useQueries({ queries: unmet.map((id) => nameQueries.one(application, id)) });
  return ids.map((id) => {
    const person = byId.get(id);
    if (person) return { ...person, standing: "known" };
    const at = unmet.indexOf(id);
    const check = checks[at];
    const username = names[at]?.data;
    const named = { id, ...(username ? { username } : {}) };
    if (check?.data) return { ...named, standing: check.data };
    return { ...named, standing: check?.isError ? "unchecked" : "checking" };
  });
}
