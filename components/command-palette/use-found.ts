"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useOffered } from "@/components/users/use-offered";
import { useDirectory } from "@/components/users/use-people";
import { loadedRows } from "@/lib/queries/channels";
import { type PeopleDirectory, type Person, peopleSearchedMax } from "@/lib/queries/people";

/** How many of the newest people are walked where the text may as well mean a command. */
const peopleBesideCommandsMax = 1_000;
const foundMax = 5;
const none: readonly string[] = [];

export interface Found {
  people: readonly Person[];
  /** How far the people were walked; absent where none are looked for. */
  directory?: PeopleDirectory | undefined;
  /** Channels among the rows that were loaded. */
  channels: readonly { id: string; name: string }[];
  /** Whether the text is written like the ids of people, and not like those of channels. */
  isLikePerson: boolean;
}

/**
 * Returns the people, exact names first, and the loaded channels whose name or id holds the text.
 * People are walked as far as a picker walks them, less far where the text fits a command.
 */
export function useFound(
  application: string | undefined,
  text: string,
  fitsCommand: boolean,
): Found {
  const queryClient = useQueryClient();
  const directory = useDirectory(application ?? "");
  const wanted = text.toLocaleLowerCase();
  const isAsked = application !== undefined && wanted.length > 1;
  const peopleMax = fitsCommand ? peopleBesideCommandsMax : peopleSearchedMax;
  const offered = useOffered(application ?? "", isAsked ? text : "", none, peopleMax);
  if (!isAsked) return { people: [], channels: [], isLikePerson: false };

  const rows = loadedRows(queryClient, application);
  const channels = new Map(rows.map(({ id, name = "" }) => [id, { id, name }]));
  const walked = directory?.people ?? [];
  const holds = (id: string, name = "") => `${name}\n${id}`.toLocaleLowerCase().includes(wanted);
  const isLike = (id: string) => shapeOf(id) === shapeOf(text);
  return {
    people: offered
      .slice(0, foundMax)
      .flatMap((offeredId) => walked.find(({ id }) => id === offeredId) ?? []),
    directory,
    channels: [...channels.values()].filter(({ id, name }) => holds(id, name)).slice(0, foundMax),
    isLikePerson:
      walked.some(({ id }) => isLike(id)) && ![...channels.keys()].some((id) => isLike(id)),
  };
}

function shapeOf(id: string): string {
  return id.toLocaleLowerCase().replaceAll(/\d+/g, "0");
}
