"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDirectory } from "@/components/users/use-people";
import { loadedRows } from "@/lib/queries/channels";
import { loadPeople, type Person } from "@/lib/queries/people";

/** How many of the newest people are walked for a name; the interface has no search of its own. */
const peopleWalkedMax = 1_000;
const foundMax = 5;

export interface Found {
  people: readonly Person[];
  /** Channels among the rows that were loaded. */
  channels: readonly { id: string; name: string }[];
  /** Whether the text is written like the ids of people, and not like those of channels. */
  isLikePerson: boolean;
}

/** Returns the newest people and the loaded channels whose name or id holds the text. */
export function useFound(application: string | undefined, text: string): Found {
  const queryClient = useQueryClient();
  const directory = useDirectory(application ?? "");
  const wanted = text.toLocaleLowerCase();
  const isAsked = application !== undefined && wanted.length > 1;
  useEffect(() => {
    if (isAsked) void loadPeople(queryClient, application, peopleWalkedMax);
  }, [queryClient, application, isAsked]);
  if (!isAsked) return { people: [], channels: [], isLikePerson: false };

  const rows = loadedRows(queryClient, application);
  const channels = new Map(rows.map(({ id, name = "" }) => [id, { id, name }]));
  const walked = directory?.people ?? [];
  const holds = (id: string, name = "") => `${name}\n${id}`.toLocaleLowerCase().includes(wanted);
  const isLike = (id: string) => shapeOf(id) === shapeOf(text);
  return {
    people: walked.filter(({ id, username }) => holds(id, username)).slice(0, foundMax),
    channels: [...channels.values()].filter(({ id, name }) => holds(id, name)).slice(0, foundMax),
    isLikePerson:
      walked.some(({ id }) => isLike(id)) && ![...channels.keys()].some((id) => isLike(id)),
  };
}

function shapeOf(id: string): string {
  return id.toLocaleLowerCase().replaceAll(/\d+/g, "0");
}
